import type { Clock } from '../shared/clock.ts';
import { refusal, type DomainError } from '../shared/errors.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkPassword } from './account-rules.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Sessions } from './sessions.ts';
import type { AccountTokens } from './account-tokens.ts';
import type { Users } from './users.ts';

/**
 * Sets a new password with the token of a recovery link, and ends every session of the user. The link has proved the
 * mailbox: the address is confirmed, what was paid with it as a guest is credited, and another address that somebody else
 * may have asked for is given up.
 */
export class ResetPassword {
  readonly #resets: PasswordResets;
  readonly #users: Users;
  readonly #sessions: Sessions;
  readonly #confirmations: EmailConfirmations;
  readonly #purchases: GuestPurchases;
  readonly #tokens: AccountTokens;
  readonly #hasher: PasswordHasher;
  readonly #mails: OutgoingMails;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    resets: PasswordResets,
    users: Users,
    sessions: Sessions,
    confirmations: EmailConfirmations,
    purchases: GuestPurchases,
    tokens: AccountTokens,
    hasher: PasswordHasher,
    mails: OutgoingMails,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#resets = resets;
    this.#users = users;
    this.#sessions = sessions;
    this.#confirmations = confirmations;
    this.#purchases = purchases;
    this.#tokens = tokens;
    this.#hasher = hasher;
    this.#mails = mails;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /** @throws DomainError VALIDATION; a password that is too short leaves the token as it is. */
  async execute({ token, password }: { readonly token: string; readonly password: string }): Promise<void> {
    const tokenHash = this.#tokens.hash(token);
    const owner = await this.#resets.userOf(tokenHash, this.#clock.now());
    if (owner === undefined) throw invalidToken();
    const problems = checkPassword(password);
    if (problems.length > 0) throw refusal(problems);
    const passwordHash = await this.#hasher.hash(password);
    await this.#transactions.run(async () => {
      // Held, so that the address that the link was sent to is still the user's when it is proved.
      const user = await this.#users.lock(owner);
      const userId = await this.#resets.consume(tokenHash, this.#clock.now());
      if (!user || userId === undefined) throw invalidToken();
      await this.#users.prove(userId, user.email);
      await this.#confirmations.forgetAll(userId);
      await this.#users.setPassword(userId, passwordHash);
      await this.#resets.forgetAll(userId);
      await this.#sessions.endAll(userId);
      await this.#mails.post('password-changed', { userId });
      await this.#purchases.execute(userId, user.email);
    });
  }
}

function invalidToken(): DomainError {
  return refusal([{ field: 'token', message: 'Token de recuperación no válido' }]);
}
