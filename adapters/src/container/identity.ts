import type { Container } from 'inversify';
import { ArchiveUserCompanies } from '@timbra/core/companies/archive-user-companies.ts';
import { Authenticate } from '@timbra/core/identity/authenticate.ts';
import { CancelEmailChange } from '@timbra/core/identity/cancel-email-change.ts';
import { ChangePassword } from '@timbra/core/identity/change-password.ts';
import { CheckOwnPassword } from '@timbra/core/identity/check-own-password.ts';
import { CloseAccount } from '@timbra/core/identity/close-account.ts';
import { ConfirmEmail } from '@timbra/core/identity/confirm-email.ts';
import { CreateAccount } from '@timbra/core/identity/create-account.ts';
import type { EmailConfirmations } from '@timbra/core/identity/email-confirmations.ts';
import { EndSession } from '@timbra/core/identity/end-session.ts';
import { GetUser } from '@timbra/core/identity/get-user.ts';
import { ListSessions } from '@timbra/core/identity/list-sessions.ts';
import { LogIn } from '@timbra/core/identity/log-in.ts';
import { LogOut } from '@timbra/core/identity/log-out.ts';
import { MakePasswordLink } from '@timbra/core/identity/make-password-link.ts';
import type { PasswordHasher } from '@timbra/core/identity/password-hasher.ts';
import type { PasswordResets } from '@timbra/core/identity/password-resets.ts';
import { PostConfirmation } from '@timbra/core/identity/post-confirmation.ts';
import { RegisterUser } from '@timbra/core/identity/register-user.ts';
import { RequestRecovery } from '@timbra/core/identity/request-recovery.ts';
import { ResendConfirmation } from '@timbra/core/identity/resend-confirmation.ts';
import { ResetPassword } from '@timbra/core/identity/reset-password.ts';
import type { Sessions } from '@timbra/core/identity/sessions.ts';
import { StartSession } from '@timbra/core/identity/start-session.ts';
import type { Tokens } from '@timbra/core/identity/tokens.ts';
import type { TrialStamps } from '@timbra/core/identity/trial-stamps.ts';
import { UpdateUser } from '@timbra/core/identity/update-user.ts';
import type { Users } from '@timbra/core/identity/users.ts';
import { WriteAccessMail } from '@timbra/core/identity/write-access-mail.ts';
import { WriteConfirmationMail } from '@timbra/core/identity/write-confirmation-mail.ts';
import { WriteEmailChangeMail } from '@timbra/core/identity/write-email-change-mail.ts';
import { WritePasswordChangedMail } from '@timbra/core/identity/write-password-changed-mail.ts';
import { WriteRecoveryMail } from '@timbra/core/identity/write-recovery-mail.ts';
import { ClaimPurchases } from '@timbra/core/purchases/claim-purchases.ts';
import { ListPurchaseInvoices } from '@timbra/core/purchases/list-purchase-invoices.ts';
import type { PurchaseInvoices } from '@timbra/core/purchases/purchase-invoices.ts';
import { RefuseOpenPurchases } from '@timbra/core/purchases/refuse-open-purchases.ts';
import { WithdrawPurchases } from '@timbra/core/purchases/withdraw-purchases.ts';
import type { RateLimits } from '@timbra/core/shared/rate-limits.ts';
import type { StampLedger } from '@timbra/core/stamps/stamp-ledger.ts';
import { passwordsArea } from '../http/routes/passwords.ts';
import { sessionArea } from '../http/routes/session.ts';
import { usersArea } from '../http/routes/users.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { usersList } from '../postgres/lists/users.ts';
import { PostgresEmailConfirmations } from '../postgres/postgres-email-confirmations.ts';
import { PostgresPasswordResets } from '../postgres/postgres-password-resets.ts';
import { PostgresPurchaseInvoices } from '../postgres/postgres-purchase-invoices.ts';
import { PostgresRateLimits } from '../postgres/postgres-rate-limits.ts';
import { PostgresSessions } from '../postgres/postgres-sessions.ts';
import { PostgresUsers } from '../postgres/postgres-users.ts';
import { Argon2PasswordHasher } from '../security/argon2-password-hasher.ts';
import { QueuedPasswordHasher } from '../security/queued-password-hasher.ts';
import { RandomTokens } from '../security/random-tokens.ts';
import { outgoingMails } from './notifications.ts';
import { publicUrlOf } from './public-url.ts';
import { stampLedger } from './stamps.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

export const identity = {
  users: token<Users>('Users'),
  sessions: token<Sessions>('Sessions'),
  resets: token<PasswordResets>('PasswordResets'),
  confirmations: token<EmailConfirmations>('EmailConfirmations'),
  tokens: token<Tokens>('Tokens'),
  hasher: token<PasswordHasher>('PasswordHasher'),
  trialStamps: token<TrialStamps>('TrialStamps'),
  rateLimits: token<RateLimits>('RateLimits'),
};

const purchaseInvoices = token<PurchaseInvoices>('PurchaseInvoices');

export function bindIdentity(container: Container): void {
  bindPorts(container);
  bindPasswords(container);
  bindAddresses(container);
  const { users, sessions, hasher, trialStamps, rateLimits } = identity;
  const { transactions, ids, clock, config } = tokens;
  bindClass(container, CreateAccount, [users, trialStamps, hasher, transactions, ids, clock]);
  bindClass(container, StartSession, [sessions, identity.tokens, ids, clock]);
  container
    .bind(RegisterUser)
    .toResolvedValue(
      (create, start, post, limits, { registerLimit }) => new RegisterUser(create, start, post, limits, registerLimit),
      [CreateAccount, StartSession, PostConfirmation, rateLimits, config],
    );
  bindClass(container, LogIn, [users, hasher, StartSession, rateLimits, ClaimPurchases]);
  bindClass(container, LogOut, [sessions]);
  bindClass(container, Authenticate, [sessions, identity.tokens, clock]);
  bindClass(container, GetUser, [users]);
  bindClass(container, CheckOwnPassword, [users, hasher, rateLimits]);
  bindClass(container, CloseAccount, [
    users,
    sessions,
    identity.resets,
    identity.confirmations,
    CheckOwnPassword,
    WithdrawPurchases,
    RefuseOpenPurchases,
    ArchiveUserCompanies,
    transactions,
    clock,
  ]);
}

function bindPasswords(container: Container): void {
  const { users, sessions, resets, hasher, rateLimits } = identity;
  const { transactions, clock, config } = tokens;
  bindClass(container, RequestRecovery, [rateLimits, outgoingMails, transactions]);
  bindClass(container, ResetPassword, [
    resets,
    users,
    sessions,
    identity.confirmations,
    ClaimPurchases,
    identity.tokens,
    hasher,
    outgoingMails,
    transactions,
    clock,
  ]);
  bindClass(container, ChangePassword, [
    users,
    sessions,
    resets,
    identity.confirmations,
    hasher,
    CheckOwnPassword,
    outgoingMails,
    transactions,
  ]);
  bindClass(container, ListSessions, [sessions, clock]);
  bindClass(container, EndSession, [sessions]);
  container
    .bind(MakePasswordLink)
    .toResolvedValue(
      (links, making, time, settings) => new MakePasswordLink(links, making, time, publicUrlOf(settings)),
      [resets, identity.tokens, clock, config],
    );
  bindClass(container, WriteRecoveryMail, [users, MakePasswordLink]);
  bindClass(container, WriteAccessMail, [users, MakePasswordLink]);
  container
    .bind(WritePasswordChangedMail)
    .toResolvedValue(
      (people, settings) => new WritePasswordChangedMail(people, publicUrlOf(settings)),
      [users, config],
    );
}

/** What proves that somebody reads the mailbox of an address. */
function bindAddresses(container: Container): void {
  const { users, resets, confirmations, rateLimits } = identity;
  const { transactions, clock, config } = tokens;
  bindClass(container, PostConfirmation, [rateLimits, outgoingMails, transactions]);
  bindClass(container, ResendConfirmation, [users, PostConfirmation]);
  bindClass(container, UpdateUser, [users, confirmations, CheckOwnPassword, PostConfirmation, outgoingMails]);
  bindClass(container, CancelEmailChange, [users, confirmations, transactions]);
  bindClass(container, ConfirmEmail, [
    confirmations,
    users,
    resets,
    identity.tokens,
    ClaimPurchases,
    transactions,
    clock,
  ]);
  container
    .bind(WriteConfirmationMail)
    .toResolvedValue(
      (people, links, making, time, settings) =>
        new WriteConfirmationMail(people, links, making, time, publicUrlOf(settings)),
      [users, confirmations, identity.tokens, clock, config],
    );
  container
    .bind(WriteEmailChangeMail)
    .toResolvedValue((people, settings) => new WriteEmailChangeMail(people, publicUrlOf(settings)), [users, config]);
}

function bindPorts(container: Container): void {
  container.bind(identity.users).toResolvedValue((database) => new PostgresUsers(database), [tokens.database]);
  container.bind(identity.sessions).toResolvedValue((database) => new PostgresSessions(database), [tokens.database]);
  container
    .bind(identity.rateLimits)
    .toResolvedValue((database) => new PostgresRateLimits(database), [tokens.database]);
  container
    .bind(identity.resets)
    .toResolvedValue((database) => new PostgresPasswordResets(database), [tokens.database]);
  container
    .bind(identity.confirmations)
    .toResolvedValue((database) => new PostgresEmailConfirmations(database), [tokens.database]);
  container
    .bind(purchaseInvoices)
    .toResolvedValue((database) => new PostgresPurchaseInvoices(database), [tokens.database]);
  bindClass(container, ListPurchaseInvoices, [purchaseInvoices]);
  container.bind(identity.tokens).toConstantValue(new RandomTokens());
  container.bind(identity.hasher).toConstantValue(new QueuedPasswordHasher(new Argon2PasswordHasher()));
  container
    .bind(identity.trialStamps)
    .toResolvedValue((ledger, { trialStamps }) => grantedBy(ledger, trialStamps), [stampLedger, tokens.config]);
}

function grantedBy(ledger: StampLedger, amount: number): TrialStamps {
  return {
    grant: async (userId) => {
      if (amount > 0) await ledger.grant({ userId, amount, reason: 'Timbres de prueba' });
    },
  };
}

export function identityAreas(container: Container): Area[] {
  const session = sessionArea({
    register: container.get(RegisterUser),
    logIn: container.get(LogIn),
    logOut: container.get(LogOut),
    getUser: container.get(GetUser),
  });
  const users = usersArea({
    list: new PostgresList(container.get(tokens.database), usersList),
    create: container.get(CreateAccount),
    get: container.get(GetUser),
    update: container.get(UpdateUser),
    cancelEmailChange: container.get(CancelEmailChange),
    close: container.get(CloseAccount),
    invoices: container.get(ListPurchaseInvoices),
  });
  const passwords = passwordsArea({
    requestRecovery: container.get(RequestRecovery),
    reset: container.get(ResetPassword),
    confirmEmail: container.get(ConfirmEmail),
    resendConfirmation: container.get(ResendConfirmation),
    change: container.get(ChangePassword),
    listSessions: container.get(ListSessions),
    endSession: container.get(EndSession),
  });
  return [session, passwords, users];
}
