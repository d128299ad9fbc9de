import type { SessionActor } from '../access/actor.ts';
import type { IdentityPorts } from './ports.ts';

/** Ends the session of the caller: its token is dead at once. */
export async function logOut(
  ports: Pick<IdentityPorts, 'sessions'>,
  { userId, sessionId }: SessionActor,
): Promise<void> {
  await ports.sessions.end(userId, sessionId);
}
