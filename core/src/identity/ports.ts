import type { SharedPorts } from '../shared/ports.ts';
import type { AccountTokens } from './account-tokens.ts';
import type { BillingRecords } from './billing-records.ts';
import type { ClientLimits } from './client-limits.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { Invitations } from './invitations.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordResets } from './password-resets.ts';
import type { RecoveryMails } from './recovery-mails.ts';
import type { Sessions } from './sessions.ts';
import type { TrialStamps } from './trial-stamps.ts';
import type { Users } from './users.ts';

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
}
