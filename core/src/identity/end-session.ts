import type { SessionActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Sessions } from './sessions.ts';

export class EndSession {
  readonly #sessions: Sessions;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's session. */
  async execute({ userId }: SessionActor, sessionId: string): Promise<void> {
    if (!(await this.#sessions.end(userId, sessionId))) throw notFound();
  }
}
