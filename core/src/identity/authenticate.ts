import { sessionActor, type SessionActor } from '../access/actor.ts';
import { confirmedMs } from './confirm-session.ts';
import type { IdentityPorts } from './ports.ts';

/** A request writes nothing, but for one every few minutes: so exactly the user's list tells when a session was used. */
const exactMs = 5 * 60_000;

/**
 * Returns the actor whose token it is; undefined for one that is unknown, ended or expired.
 * @param operatorTwoSteps an account without a second factor is no operator.
 */
export async function authenticate(
  ports: Pick<IdentityPorts, 'sessions' | 'accountTokens' | 'clock'>,
  token: string,
  operatorTwoSteps: boolean,
): Promise<SessionActor | undefined> {
  const now = ports.clock.now();
  const session = await ports.sessions.findLive(ports.accountTokens.hash(token), now);
  if (!session) return undefined;
  if (now.getTime() - session.lastUsedAt.getTime() >= exactMs) await ports.sessions.touch(session.sessionId, now);
  const { hasFactor, confirmedAt, isOperator } = session;
  const owesTwoSteps = operatorTwoSteps && isOperator && !hasFactor;
  const isConfirmed = confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedMs;
  return {
    ...sessionActor({ ...session, isOperator: isOperator && !owesTwoSteps }),
    ...(hasFactor && !isConfirmed && { mustConfirm: true as const }),
    ...(owesTwoSteps && { owesTwoSteps }),
  };
}
