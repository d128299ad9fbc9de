import type { Clock } from '../shared/clock.ts';
import { emailTaken } from '../shared/email-taken.ts';
import { refusal } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import { withCountryCode } from '../shared/phone.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkEmail, checkName, checkPassword, checkPhone } from './account-rules.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { TrialStamps } from './trial-stamps.ts';
import type { User } from './user.ts';
import type { Users } from './users.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone?: string | null | undefined;
}

/** Makes an account with its trial stamps; the address must be free. */
export class CreateAccount {
  readonly #users: Users;
  readonly #trialStamps: TrialStamps;
  readonly #hasher: PasswordHasher;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    users: Users,
    trialStamps: TrialStamps,
    hasher: PasswordHasher,
    transactions: Transactions,
    ids: Ids,
    clock: Clock,
  ) {
    this.#users = users;
    this.#trialStamps = trialStamps;
    this.#hasher = hasher;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @throws DomainError VALIDATION with all broken rules, CONFLICT when the address has an account. */
  async execute(account: NewAccount): Promise<User> {
    const user = await this.#newUser(account);
    await this.#transactions.run(async () => {
      if ((await this.#users.add(user)) === 'email-taken') throw emailTaken();
      await this.#trialStamps.grant(user.id);
    });
    return user;
  }

  async #newUser({ name, email, password, phone: given }: NewAccount): Promise<User> {
    const phone = withCountryCode(given);
    const problems = [...checkName(name), ...checkEmail(email), ...checkPassword(password), ...checkPhone(phone)];
    if (problems.length > 0) throw refusal(problems);
    return {
      id: this.#ids.next(),
      name,
      email: email.trim(),
      emailVerified: false,
      pendingEmail: null,
      phone,
      passwordHash: await this.#hasher.hash(password),
      isOperator: false,
      createdAt: this.#clock.now(),
      closedAt: null,
    };
  }
}
