import type { SessionActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { IdentityPorts } from './ports.ts';
import type { SessionView } from './users.ts';

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

/** @throws DomainError NOT_FOUND, also for somebody else's session. */
export async function endSession(
  ports: Pick<IdentityPorts, 'sessions'>,
  { userId }: SessionActor,
  sessionId: string,
): Promise<void> {
  if (!(await ports.sessions.end(userId, sessionId))) throw notFound();
}

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
