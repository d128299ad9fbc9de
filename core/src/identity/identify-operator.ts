import { requireSession, type Actor, type OperatorActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Users } from './users.ts';

/**
 * Gives an account that acts for the platform the name under which its acts are kept. It may do no more than before.
 * @throws DomainError FORBIDDEN without a session, NOT_FOUND for an account that is closed by now.
 */
export async function identifyOperator(
  ports: { readonly users: Pick<Users, 'find'> },
  actor: Actor,
): Promise<OperatorActor> {
  const { userId, permissions } = requireSession(actor);
  const user = await ports.users.find(userId);
  if (!user) throw notFound();
  return { userId, permissions, via: 'operator', name: user.email };
}
