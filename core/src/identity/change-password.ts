import type { SessionActor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkPassword } from './account-rules.ts';
import type { CheckOwnPassword } from './check-own-password.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './users.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the own password and ends every other session; another address that somebody else may have asked for is given up. */
export class ChangePassword {
  readonly #users: Users;
  readonly #sessions: Sessions;
  readonly #resets: PasswordResets;
  readonly #confirmations: EmailConfirmations;
  readonly #hasher: PasswordHasher;
  readonly #password: CheckOwnPassword;
  readonly #mails: OutgoingMails;
  readonly #transactions: Transactions;

  constructor(
    users: Users,
    sessions: Sessions,
    resets: PasswordResets,
    confirmations: EmailConfirmations,
    hasher: PasswordHasher,
    password: CheckOwnPassword,
    mails: OutgoingMails,
    transactions: Transactions,
  ) {
    this.#users = users;
    this.#sessions = sessions;
    this.#resets = resets;
    this.#confirmations = confirmations;
    this.#hasher = hasher;
    this.#password = password;
    this.#mails = mails;
    this.#transactions = transactions;
  }

  /** @throws DomainError VALIDATION at `currentPassword` or `newPassword`, RATE_LIMITED, OVERLOADED. */
  async execute({ userId, sessionId }: SessionActor, { currentPassword, newPassword }: PasswordChange): Promise<void> {
    const problems = checkPassword(newPassword, 'newPassword');
    if (problems.length > 0) throw refusal(problems);
    await this.#password.execute(userId, currentPassword, 'currentPassword');
    const passwordHash = await this.#hasher.hash(newPassword);
    await this.#transactions.run(async () => {
      await this.#users.setPassword(userId, passwordHash);
      await this.#resets.forgetAll(userId);
      await this.#users.setPending(userId, null);
      await this.#confirmations.forgetAll(userId);
      await this.#sessions.endAll(userId, sessionId);
      await this.#mails.post('password-changed', { userId });
    });
  }
}
