import type { SessionActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { IdentityPorts } from './ports.ts';

/** @throws DomainError NOT_FOUND, also for somebody else's session. */
export async function endSession(
  ports: Pick<IdentityPorts, 'sessions'>,
  { userId }: SessionActor,
  sessionId: string,
): Promise<void> {
  if (!(await ports.sessions.end(userId, sessionId))) throw notFound();
}
