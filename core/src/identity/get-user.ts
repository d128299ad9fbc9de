import type { Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { maySee, userView, type UserView } from './user.ts';
import type { Users } from './users.ts';

export class GetUser {
  readonly #users: Users;

  constructor(users: Users) {
    this.#users = users;
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's record. */
  async execute(actor: Actor, userId: string): Promise<UserView> {
    const user = maySee(actor, userId) ? await this.#users.find(userId) : undefined;
    if (!user) throw notFound();
    return userView(user);
  }
}
