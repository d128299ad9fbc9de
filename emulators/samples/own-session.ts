import { randomBytes } from 'node:crypto';
import { sessionActor, type Actor } from '@timbra/core/access/actor.ts';

/** The one session of the API that makes sample data: other programs of the machine can call that, and know no token of it. */
export class OwnSession {
  readonly token = randomBytes(32).toString('hex');
  #actor: Actor | undefined;

  /** Begins it for an account. */
  open(userId: string): void {
    this.#actor = sessionActor({ userId, sessionId: userId, isOperator: false });
  }

  authenticate(token: string): Promise<Actor | undefined> {
    return Promise.resolve(token === this.token ? this.#actor : undefined);
  }
}
