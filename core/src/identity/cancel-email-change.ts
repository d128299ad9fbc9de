import type { SessionActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import { userView, type UserView } from './user.ts';
import type { Users } from './users.ts';

/** Gives up an address that waits for its confirmation: the links to it are dead. */
export class CancelEmailChange {
  readonly #users: Users;
  readonly #confirmations: EmailConfirmations;
  readonly #transactions: Transactions;

  constructor(users: Users, confirmations: EmailConfirmations, transactions: Transactions) {
    this.#users = users;
    this.#confirmations = confirmations;
    this.#transactions = transactions;
  }

  async execute({ userId }: SessionActor): Promise<UserView> {
    return this.#transactions.run(async () => {
      const user = await this.#users.lock(userId);
      if (!user) throw notFound();
      await this.#users.setPending(userId, null);
      await this.#confirmations.forgetAll(userId);
      return userView({ ...user, pendingEmail: null });
    });
  }
}
