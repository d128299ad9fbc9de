import type { SessionActor } from '../access/actor.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session of the caller: its token is dead at once. */
export class LogOut {
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  async execute({ userId, sessionId }: SessionActor): Promise<void> {
    await this.#sessions.end(userId, sessionId);
  }
}
