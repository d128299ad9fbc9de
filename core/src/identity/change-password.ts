import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import { attempt, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkPassword } from './account-rules.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordResets } from './password-resets.ts';
import type { LiveSession, Sessions } from './sessions.ts';
import type { Users } from './users.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

// Somebody at a borrowed session must not find the password out by trying.
const failures: RateLimit = { name: 'change-password', most: 10, seconds: 15 * 60, onlyFailures: true };

const failed = (error: unknown) => error instanceof DomainError && error.code === 'VALIDATION';

/** Changes the own password and ends every other session. */
export class ChangePassword {
  readonly #users: Users;
  readonly #sessions: Sessions;
  readonly #resets: PasswordResets;
  readonly #hasher: PasswordHasher;
  readonly #limits: RateLimits;
  readonly #mails: OutgoingMails;
  readonly #transactions: Transactions;

  constructor(
    users: Users,
    sessions: Sessions,
    resets: PasswordResets,
    hasher: PasswordHasher,
    limits: RateLimits,
    mails: OutgoingMails,
    transactions: Transactions,
  ) {
    this.#users = users;
    this.#sessions = sessions;
    this.#resets = resets;
    this.#hasher = hasher;
    this.#limits = limits;
    this.#mails = mails;
    this.#transactions = transactions;
  }

  /** @throws DomainError VALIDATION at `currentPassword` or `newPassword`, RATE_LIMITED, OVERLOADED. */
  async execute({ userId, sessionId }: LiveSession, { currentPassword, newPassword }: PasswordChange): Promise<void> {
    const problems = checkPassword(newPassword, 'newPassword');
    if (problems.length > 0) throw refusal(problems);
    await attempt(this.#limits, { limit: failures, key: userId, failed }, () =>
      this.#checkCurrent(userId, currentPassword),
    );
    const passwordHash = await this.#hasher.hash(newPassword);
    await this.#transactions.run(async () => {
      await this.#users.setPassword(userId, passwordHash);
      await this.#resets.forgetAll(userId);
      await this.#sessions.endAll(userId, sessionId);
      await this.#mails.post('password-changed', { userId });
    });
  }

  async #checkCurrent(userId: string, password: string): Promise<void> {
    const user = await this.#users.find(userId);
    if (!user) throw notFound();
    if (await this.#hasher.verify(password, user.passwordHash)) return;
    throw refusal([{ field: 'currentPassword', message: 'La contraseña actual no es correcta' }]);
  }
}
