import type { SessionActor } from '../access/actor.ts';
import type { IdentityPorts } from './ports.ts';
import type { SessionView } from './sessions.ts';

export interface OwnSession extends SessionView {
  /** It is the session that asks. */
  readonly current: boolean;
}

/** Lists the sessions that the user is logged in with. */
export async function listSessions(
  ports: Pick<IdentityPorts, 'sessions' | 'clock'>,
  { userId, sessionId }: SessionActor,
): Promise<OwnSession[]> {
  const sessions = await ports.sessions.ofUser(userId, ports.clock.now());
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
}
