import type { SecretSafe } from '../shared/secret-safe.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { LoginLimits } from './login-limits.ts';
import type { Passkeys, SecondFactors, TotpCodes } from './second-factors.ts';
import type {
  AccountTokens,
  BillingRecords,
  ClientLimits,
  EmailConfirmations,
  GuestPurchases,
  Invitations,
  KnownDevices,
  PasswordHasher,
  PasswordResets,
  RecoveryMails,
  Sessions,
  TrialStamps,
  Users,
} from './users.ts';

export interface IdentityPorts extends SharedPorts {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly accountTokens: AccountTokens;
  readonly emailConfirmations: EmailConfirmations;
  readonly passwordHasher: PasswordHasher;
  readonly passwordResets: PasswordResets;
  readonly guestPurchases: GuestPurchases;
  readonly trialStamps: TrialStamps;
  readonly billingRecords: BillingRecords;
  readonly invitations: Invitations;
  readonly loginLimits: LoginLimits;
  readonly publicUrl: string;
  readonly clientLimits: ClientLimits;
  readonly knownDevices: KnownDevices;
  readonly recoveryMails: RecoveryMails;
  readonly secondFactors: SecondFactors;
  readonly totpCodes: TotpCodes;
  readonly passkeys: Passkeys;
  readonly factorSecrets: SecretSafe;
}
