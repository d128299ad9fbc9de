import { sessionActor, type SessionActor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Sessions } from './sessions.ts';
import type { AccountTokens } from './account-tokens.ts';

/** A request writes nothing, but for one every few minutes: so exactly the user's list tells when a session was used. */
const exactMs = 5 * 60_000;

/** Tells whose token it is; undefined for one that is unknown, ended or expired. */
export class Authenticate {
  readonly #sessions: Sessions;
  readonly #tokens: AccountTokens;
  readonly #clock: Clock;

  constructor(sessions: Sessions, tokens: AccountTokens, clock: Clock) {
    this.#sessions = sessions;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  async execute(token: string): Promise<SessionActor | undefined> {
    const now = this.#clock.now();
    const session = await this.#sessions.findLive(this.#tokens.hash(token), now);
    if (!session) return undefined;
    if (now.getTime() - session.lastUsedAt.getTime() >= exactMs) await this.#sessions.touch(session.sessionId, now);
    return sessionActor(session);
  }
}
