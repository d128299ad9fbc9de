import type { SessionActor } from '../access/actor.ts';
import type { IdentityPorts } from './ports.ts';

/**
 * Logs the user out everywhere else: a lost phone, a borrowed computer.
 * @returns how many there were.
 */
export async function endOtherSessions(
  ports: Pick<IdentityPorts, 'sessions'>,
  { userId, sessionId }: SessionActor,
): Promise<number> {
  return ports.sessions.endAll(userId, sessionId);
}
