import type { Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { maySee, userView, type UserView } from './user.ts';
import type { Users } from './users.ts';

/** @throws DomainError NOT_FOUND, also for somebody else's record. */
export async function getUser(
  ports: { readonly users: Pick<Users, 'find'> },
  actor: Actor,
  userId: string,
): Promise<UserView> {
  const user = maySee(actor, userId) ? await ports.users.find(userId) : undefined;
  if (!user) throw notFound();
  return userView(user);
}
