import type { SessionActor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkPassword } from './account-rules.ts';
import type { CheckOwnPassword } from './check-own-password.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { RememberDevice } from './remember-device.ts';
import type { ReplacePassword } from './replace-password.ts';
import type { Users } from './users.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

/** Changes the own password and ends every other session; another address that somebody else may have asked for is given up. */
export class ChangePassword {
  readonly #users: Users;
  readonly #confirmations: EmailConfirmations;
  readonly #hasher: PasswordHasher;
  readonly #password: CheckOwnPassword;
  readonly #replace: ReplacePassword;
  readonly #rememberDevice: RememberDevice;
  readonly #transactions: Transactions;

  constructor(
    users: Users,
    confirmations: EmailConfirmations,
    hasher: PasswordHasher,
    password: CheckOwnPassword,
    replace: ReplacePassword,
    rememberDevice: RememberDevice,
    transactions: Transactions,
  ) {
    this.#users = users;
    this.#confirmations = confirmations;
    this.#hasher = hasher;
    this.#password = password;
    this.#replace = replace;
    this.#rememberDevice = rememberDevice;
    this.#transactions = transactions;
  }

  /**
   * @returns a token for the device to keep, as `RememberDevice` tells.
   * @throws DomainError VALIDATION at `currentPassword` or `newPassword`, RATE_LIMITED, OVERLOADED.
   */
  async execute(
    { userId, sessionId }: SessionActor,
    { currentPassword, newPassword, device }: PasswordChange,
  ): Promise<string | undefined> {
    const problems = checkPassword(newPassword, 'newPassword');
    if (problems.length > 0) throw refusal(problems);
    await this.#password.execute(userId, currentPassword, 'currentPassword');
    const passwordHash = await this.#hasher.hash(newPassword);
    return this.#transactions.run(async () => {
      await this.#replace.execute(userId, passwordHash, sessionId);
      await this.#users.setPending(userId, null);
      await this.#confirmations.forgetAll(userId);
      return this.#rememberDevice.execute(userId, device);
    });
  }
}
