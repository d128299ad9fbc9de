import type { SessionActor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Sessions, SessionView } from './sessions.ts';

export interface OwnSession extends SessionView {
  /** The one that asks. */
  readonly current: boolean;
}

/** Where the user is logged in. */
export class ListSessions {
  readonly #sessions: Sessions;
  readonly #clock: Clock;

  constructor(sessions: Sessions, clock: Clock) {
    this.#sessions = sessions;
    this.#clock = clock;
  }

  async execute({ userId, sessionId }: SessionActor): Promise<OwnSession[]> {
    const sessions = await this.#sessions.ofUser(userId, this.#clock.now());
    return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
  }
}
