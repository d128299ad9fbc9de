import type { LiveSession, Sessions } from './sessions.ts';

/** Ends the session of the caller: its token is dead at once. */
export class LogOut {
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  async execute({ userId, sessionId }: Pick<LiveSession, 'userId' | 'sessionId'>): Promise<void> {
    await this.#sessions.end(userId, sessionId);
  }
}
