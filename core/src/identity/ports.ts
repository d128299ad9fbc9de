import type { SecretSafe } from '../shared/secret-safe.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { LoginLimits } from './login-limits.ts';
import type { Passkeys, SecondFactors, TotpCodes } from './second-factors.ts';
import type * as userTypes from './users.ts';

export interface IdentityPorts extends SharedPorts {
  readonly users: userTypes.Users;
  readonly sessions: userTypes.Sessions;
  readonly accountTokens: userTypes.AccountTokens;
  readonly emailConfirmations: userTypes.EmailConfirmations;
  readonly passwordHasher: userTypes.PasswordHasher;
  readonly passwordResets: userTypes.PasswordResets;
  readonly guestPurchases: userTypes.GuestPurchases;
  readonly trialStamps: userTypes.TrialStamps;
  readonly billingRecords: userTypes.BillingRecords;
  readonly invitations: userTypes.Invitations;
  readonly loginLimits: LoginLimits;
  readonly publicUrl: string;
  readonly clientLimits: userTypes.ClientLimits;
  readonly knownDevices: userTypes.KnownDevices;
  readonly recoveryMails: userTypes.RecoveryMails;
  readonly secondFactors: SecondFactors;
  readonly totpCodes: TotpCodes;
  readonly passkeys: Passkeys;
  readonly factorSecrets: SecretSafe;
}
