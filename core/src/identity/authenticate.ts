import { sessionActor, type SessionActor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** Tells whose token it is; undefined for one that is unknown, ended or expired. */
export class Authenticate {
  readonly #sessions: Sessions;
  readonly #tokens: Tokens;
  readonly #clock: Clock;

  constructor(sessions: Sessions, tokens: Tokens, clock: Clock) {
    this.#sessions = sessions;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  async execute(token: string): Promise<SessionActor | undefined> {
    const session = await this.#sessions.findLive(this.#tokens.hash(token), this.#clock.now());
    return session && sessionActor(session);
  }
}
