import type { SessionActor } from '../access/actor.ts';
import type { Sessions } from './sessions.ts';

/** Logs the user out everywhere else: a lost phone, a borrowed computer. */
export class EndOtherSessions {
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  /** @returns how many there were. */
  async execute({ userId, sessionId }: SessionActor): Promise<number> {
    return this.#sessions.endAll(userId, sessionId);
  }
}
