import { claimPurchases } from '@timbra/core/purchases/claim-purchases.ts';
import type { EmailConfirmations } from '@timbra/core/identity/email-confirmations.ts';
import type { KnownDevices } from '@timbra/core/identity/known-devices.ts';
import { LoginLimits } from '@timbra/core/identity/login-limits.ts';
import type { PasswordHasher } from '@timbra/core/identity/password-hasher.ts';
import type { PasswordResets } from '@timbra/core/identity/password-resets.ts';
import type { RecoveryMails } from '@timbra/core/identity/recovery-mails.ts';
import type { Sessions } from '@timbra/core/identity/sessions.ts';
import type { AccountTokens } from '@timbra/core/identity/account-tokens.ts';
import { authenticate } from '@timbra/core/identity/authenticate.ts';
import type { ClientLimits } from '@timbra/core/identity/client-limits.ts';
import type { GuestPurchases } from '@timbra/core/identity/guest-purchases.ts';
import type { TrialStamps } from '@timbra/core/identity/trial-stamps.ts';
import type { Users } from '@timbra/core/identity/users.ts';
import { WriteAccessMail } from '@timbra/core/identity/write-access-mail.ts';
import { WriteConfirmationMail } from '@timbra/core/identity/write-confirmation-mail.ts';
import { WriteEmailChangeMail } from '@timbra/core/identity/write-email-change-mail.ts';
import { WritePasswordChangedMail } from '@timbra/core/identity/write-password-changed-mail.ts';
import { WriteRecoveryMail } from '@timbra/core/identity/write-recovery-mail.ts';
import type { RateLimits } from '@timbra/core/shared/rate-limits.ts';
import type { StampLedger } from '@timbra/core/stamps/stamp-ledger.ts';
import type { Config } from '../config/config.ts';
import type { Authenticator } from '../http/actor.ts';
import { PostgresEmailConfirmations } from '../postgres/postgres-email-confirmations.ts';
import { PostgresKnownDevices } from '../postgres/postgres-known-devices.ts';
import { PostgresPasswordResets } from '../postgres/postgres-password-resets.ts';
import { PostgresRateLimits } from '../postgres/postgres-rate-limits.ts';
import { PostgresRecoveryMails } from '../postgres/postgres-recovery-mails.ts';
import { PostgresSessions } from '../postgres/postgres-sessions.ts';
import { PostgresUsers } from '../postgres/postgres-users.ts';
import { Argon2PasswordHasher } from '../security/argon2-password-hasher.ts';
import { QueuedPasswordHasher } from '../security/queued-password-hasher.ts';
import { RandomAccountTokens } from '../security/random-account-tokens.ts';
import { allParts } from './all-parts.ts';
import { part } from './part.ts';
import type { Bind } from './bind.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const identity = {
  users: serviceId<Users>('users'),
  sessions: serviceId<Sessions>('sessions'),
  devices: serviceId<KnownDevices>('knownDevices'),
  resets: serviceId<PasswordResets>('passwordResets'),
  recoveryMails: serviceId<RecoveryMails>('recoveryMails'),
  confirmations: serviceId<EmailConfirmations>('emailConfirmations'),
  accountTokens: serviceId<AccountTokens>('accountTokens'),
  hasher: serviceId<PasswordHasher>('passwordHasher'),
  trialStamps: serviceId<TrialStamps>('trialStamps'),
  rateLimits: serviceId<RateLimits>('rateLimits'),
  loginLimits: serviceId<LoginLimits>('loginLimits'),
  clientLimits: serviceId<ClientLimits>('clientLimits'),
  guestPurchases: serviceId<GuestPurchases>('guestPurchases'),
  publicUrl: serviceId<string>('publicUrl'),
};

/** Who a bearer token stands for. */
export const authenticator = serviceId<Authenticator>('authenticator');

export function bindIdentity(bind: Bind): void {
  bindPorts(bind);
  bindLimits(bind);
  bindMailWriters(bind);
  bind(authenticator, (get) => ({ execute: (token) => authenticate(get(allParts), token) }));
}

/** Mails with links that one client may ask for, for each account that it may open. */
const mailsPerAccount = 3;
const clientLimitsOf = ({ registerLimit }: Config): ClientLimits => ({
  accountsPerHour: registerLimit,
  linksPerHour: registerLimit * mailsPerAccount,
});

/** What is held against whoever guesses passwords, and what lets their owner in all the same. */
function bindLimits(bind: Bind): void {
  const { devices, accountTokens, rateLimits, loginLimits, clientLimits } = identity;
  const { clock, config } = serviceIds;
  bind(loginLimits, (get) => new LoginLimits(get(rateLimits), get(devices), get(accountTokens), get(clock)));
  bind(clientLimits, (get) => clientLimitsOf(get(config)));
}

function bindMailWriters(bind: Bind): void {
  const { users, confirmations } = identity;
  const { clock, config } = serviceIds;
  bind(WriteRecoveryMail, (get) => new WriteRecoveryMail(get(users), get(allParts)));
  bind(WriteAccessMail, (get) => new WriteAccessMail(get(users), get(allParts)));
  bind(WritePasswordChangedMail, (get) => new WritePasswordChangedMail(get(users), publicUrlOf(get(config))));
  bind(
    WriteConfirmationMail,
    (get) =>
      new WriteConfirmationMail(
        get(users),
        get(confirmations),
        get(identity.accountTokens),
        get(clock),
        publicUrlOf(get(config)),
      ),
  );
  bind(WriteEmailChangeMail, (get) => new WriteEmailChangeMail(get(users), publicUrlOf(get(config))));
}

function bindPorts(bind: Bind): void {
  bind(identity.users, (get) => new PostgresUsers(get(serviceIds.database)));
  bind(identity.sessions, (get) => new PostgresSessions(get(serviceIds.database)));
  bind(identity.rateLimits, (get) => new PostgresRateLimits(get(serviceIds.database)));
  bind(identity.devices, (get) => new PostgresKnownDevices(get(serviceIds.database)));
  bind(identity.recoveryMails, (get) => {
    const { database, ids, clock } = serviceIds;
    return new PostgresRecoveryMails(get(database), get(ids), get(clock));
  });
  bind(identity.resets, (get) => new PostgresPasswordResets(get(serviceIds.database)));
  bind(identity.confirmations, (get) => new PostgresEmailConfirmations(get(serviceIds.database)));
  bind(identity.accountTokens, () => new RandomAccountTokens());
  bind(identity.hasher, () => new QueuedPasswordHasher(new Argon2PasswordHasher()));
  bind(identity.guestPurchases, (get) => ({
    execute: (userId, email) => claimPurchases(get(allParts), userId, email),
  }));
  bind(identity.publicUrl, (get) => publicUrlOf(get(serviceIds.config)));
  bind(identity.trialStamps, (get) => grantedBy(get(part('stampLedger')), get(serviceIds.config).trialStamps));
}

function grantedBy(ledger: StampLedger, amount: number): TrialStamps {
  return {
    grant: async (userId) => {
      if (amount > 0) await ledger.grant({ userId, amount, reason: 'Timbres de prueba' });
    },
  };
}
