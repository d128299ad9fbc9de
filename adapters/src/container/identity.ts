import { Authenticate } from '@timbra/core/identity/authenticate.ts';
import { CancelEmailChange } from '@timbra/core/identity/cancel-email-change.ts';
import { ChangePassword } from '@timbra/core/identity/change-password.ts';
import { CheckOwnPassword } from '@timbra/core/identity/check-own-password.ts';
import { CloseAccount } from '@timbra/core/identity/close-account.ts';
import { ConfirmEmail } from '@timbra/core/identity/confirm-email.ts';
import { CreateAccount } from '@timbra/core/identity/create-account.ts';
import type { EmailConfirmations } from '@timbra/core/identity/email-confirmations.ts';
import { EndOtherSessions } from '@timbra/core/identity/end-other-sessions.ts';
import { EndSession } from '@timbra/core/identity/end-session.ts';
import { ListSessions } from '@timbra/core/identity/list-sessions.ts';
import type { KnownDevices } from '@timbra/core/identity/known-devices.ts';
import { LogIn } from '@timbra/core/identity/log-in.ts';
import { LogOut } from '@timbra/core/identity/log-out.ts';
import { LoginLimits } from '@timbra/core/identity/login-limits.ts';
import { MakePasswordLink } from '@timbra/core/identity/make-password-link.ts';
import type { PasswordHasher } from '@timbra/core/identity/password-hasher.ts';
import type { PasswordResets } from '@timbra/core/identity/password-resets.ts';
import { PostConfirmation } from '@timbra/core/identity/post-confirmation.ts';
import type { RecoveryMails } from '@timbra/core/identity/recovery-mails.ts';
import { RegisterUser } from '@timbra/core/identity/register-user.ts';
import { RememberDevice } from '@timbra/core/identity/remember-device.ts';
import { ReplacePassword } from '@timbra/core/identity/replace-password.ts';
import { RequestRecovery } from '@timbra/core/identity/request-recovery.ts';
import { ResendConfirmation } from '@timbra/core/identity/resend-confirmation.ts';
import { ResetPassword } from '@timbra/core/identity/reset-password.ts';
import type { Sessions } from '@timbra/core/identity/sessions.ts';
import { StartSession } from '@timbra/core/identity/start-session.ts';
import type { AccountTokens } from '@timbra/core/identity/account-tokens.ts';
import type { TrialStamps } from '@timbra/core/identity/trial-stamps.ts';
import { UpdateUser } from '@timbra/core/identity/update-user.ts';
import type { Users } from '@timbra/core/identity/users.ts';
import { WriteAccessMail } from '@timbra/core/identity/write-access-mail.ts';
import { WriteConfirmationMail } from '@timbra/core/identity/write-confirmation-mail.ts';
import { WriteEmailChangeMail } from '@timbra/core/identity/write-email-change-mail.ts';
import { WritePasswordChangedMail } from '@timbra/core/identity/write-password-changed-mail.ts';
import { WriteRecoveryMail } from '@timbra/core/identity/write-recovery-mail.ts';
import { ClaimPurchases } from '@timbra/core/purchases/claim-purchases.ts';
import { RefuseOpenPurchases } from '@timbra/core/purchases/refuse-open-purchases.ts';
import { WithdrawPurchases } from '@timbra/core/purchases/withdraw-purchases.ts';
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
import { allPorts } from './all-ports.ts';
import type { Bind } from './bind.ts';
import { outgoingMails } from './notifications.ts';
import { publicUrlOf } from './public-url.ts';
import { stampLedger } from './stamps.ts';
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
};

/** Who a bearer token stands for. */
export const authenticator = serviceId<Authenticator>('authenticator');

export function bindIdentity(bind: Bind): void {
  bindPorts(bind);
  bindPasswords(bind);
  bindAddresses(bind);
  const { users, sessions, hasher, trialStamps, rateLimits } = identity;
  const { transactions, ids, clock, config } = serviceIds;
  bind(
    CreateAccount,
    (get) => new CreateAccount(get(users), get(trialStamps), get(hasher), get(transactions), get(ids), get(clock)),
  );
  bind(StartSession, (get) => new StartSession(get(sessions), get(identity.accountTokens), get(ids), get(clock)));
  bind(
    RegisterUser,
    (get) =>
      new RegisterUser(
        get(CreateAccount),
        get(StartSession),
        get(PostConfirmation),
        get(RememberDevice),
        get(rateLimits),
        get(config).registerLimit,
      ),
  );
  bindDevices(bind);
  bind(
    LogIn,
    (get) =>
      new LogIn(get(users), get(hasher), get(StartSession), get(LoginLimits), get(RememberDevice), get(ClaimPurchases)),
  );
  bind(LogOut, (get) => new LogOut(get(sessions)));
  bind(Authenticate, (get) => new Authenticate(get(sessions), get(identity.accountTokens), get(clock)));
  bind(authenticator, (get) => get(Authenticate));
  bind(CheckOwnPassword, (get) => new CheckOwnPassword(get(users), get(hasher), get(rateLimits)));
  bind(
    CloseAccount,
    (get) =>
      new CloseAccount(
        get(users),
        get(sessions),
        get(identity.resets),
        get(identity.confirmations),
        get(CheckOwnPassword),
        get(WithdrawPurchases),
        get(RefuseOpenPurchases),
        get(allPorts),
        get(transactions),
        get(clock),
      ),
  );
}

/** What is held against whoever guesses passwords, and what lets their owner in all the same. */
function bindDevices(bind: Bind): void {
  const { devices, accountTokens, rateLimits } = identity;
  const { clock } = serviceIds;
  bind(LoginLimits, (get) => new LoginLimits(get(rateLimits), get(devices), get(accountTokens), get(clock)));
  bind(RememberDevice, (get) => new RememberDevice(get(devices), get(accountTokens), get(clock)));
}

/** Mails with links that one client may ask for, for each account that it may open. */
const mailsPerAccount = 3;
const linksPerHour = ({ registerLimit }: Config) => registerLimit * mailsPerAccount;

function bindPasswords(bind: Bind): void {
  const { users, sessions, resets, hasher, rateLimits } = identity;
  const { transactions, clock, config } = serviceIds;
  bind(
    RequestRecovery,
    (get) =>
      new RequestRecovery(get(rateLimits), get(identity.recoveryMails), get(transactions), linksPerHour(get(config))),
  );
  bind(
    ReplacePassword,
    (get) => new ReplacePassword(get(users), get(resets), get(sessions), get(identity.devices), get(outgoingMails)),
  );
  bind(
    ResetPassword,
    (get) =>
      new ResetPassword(
        get(resets),
        get(users),
        get(identity.confirmations),
        get(ClaimPurchases),
        get(identity.accountTokens),
        get(hasher),
        get(ReplacePassword),
        get(LoginLimits),
        get(RememberDevice),
        get(transactions),
        get(clock),
      ),
  );
  bind(
    ChangePassword,
    (get) =>
      new ChangePassword(
        get(users),
        get(identity.confirmations),
        get(hasher),
        get(CheckOwnPassword),
        get(ReplacePassword),
        get(RememberDevice),
        get(transactions),
      ),
  );
  bind(ListSessions, (get) => new ListSessions(get(sessions), get(clock)));
  bind(EndSession, (get) => new EndSession(get(sessions)));
  bind(EndOtherSessions, (get) => new EndOtherSessions(get(sessions)));
  bind(
    MakePasswordLink,
    (get) => new MakePasswordLink(get(resets), get(identity.accountTokens), get(clock), publicUrlOf(get(config))),
  );
  bind(WriteRecoveryMail, (get) => new WriteRecoveryMail(get(users), get(MakePasswordLink)));
  bind(WriteAccessMail, (get) => new WriteAccessMail(get(users), get(MakePasswordLink)));
  bind(WritePasswordChangedMail, (get) => new WritePasswordChangedMail(get(users), publicUrlOf(get(config))));
}

/** What proves that somebody reads the mailbox of an address. */
function bindAddresses(bind: Bind): void {
  const { users, resets, confirmations, rateLimits } = identity;
  const { transactions, clock, config } = serviceIds;
  bind(
    PostConfirmation,
    (get) => new PostConfirmation(get(rateLimits), get(outgoingMails), get(transactions), linksPerHour(get(config))),
  );
  bind(ResendConfirmation, (get) => new ResendConfirmation(get(users), get(PostConfirmation)));
  bind(
    UpdateUser,
    (get) =>
      new UpdateUser(get(users), get(confirmations), get(CheckOwnPassword), get(PostConfirmation), get(outgoingMails)),
  );
  bind(CancelEmailChange, (get) => new CancelEmailChange(get(users), get(confirmations), get(transactions)));
  bind(
    ConfirmEmail,
    (get) =>
      new ConfirmEmail(
        get(confirmations),
        get(users),
        get(resets),
        get(identity.accountTokens),
        get(ClaimPurchases),
        get(transactions),
        get(clock),
      ),
  );
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
  bind(identity.trialStamps, (get) => grantedBy(get(stampLedger), get(serviceIds.config).trialStamps));
}

function grantedBy(ledger: StampLedger, amount: number): TrialStamps {
  return {
    grant: async (userId) => {
      if (amount > 0) await ledger.grant({ userId, amount, reason: 'Timbres de prueba' });
    },
  };
}
