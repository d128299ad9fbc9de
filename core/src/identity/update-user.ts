import { emailTaken } from '../shared/email-taken.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { withCountryCode } from '../shared/phone.ts';
import { checkEmail, checkName, checkPhone } from './account-rules.ts';
import { maySee, userView, type Actor, type User, type UserView } from './user.ts';
import type { Users } from './users.ts';

/** What is absent stays as it is. */
export interface UserChanges {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
}

export class UpdateUser {
  readonly #users: Users;

  constructor(users: Users) {
    this.#users = users;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION, CONFLICT when the address has another account. */
  async execute(actor: Actor, userId: string, changes: UserChanges): Promise<UserView> {
    const user = maySee(actor, userId) ? await this.#users.find(userId) : undefined;
    if (!user) throw notFound();
    const changed = apply(user, changes);
    const problems = [...checkName(changed.name), ...checkEmail(changed.email), ...checkPhone(changed.phone)];
    if (problems.length > 0) throw refusal(problems);
    if ((await this.#users.saveProfile(changed)) === 'email-taken') throw emailTaken();
    return userView(changed);
  }
}

function apply(user: User, { name, email, phone }: UserChanges): User {
  return {
    ...user,
    name: name ?? user.name,
    email: email?.trim() ?? user.email,
    phone: phone === undefined ? user.phone : withCountryCode(phone),
  };
}
