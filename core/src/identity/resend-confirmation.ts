import type { SessionActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { tooMany } from '../shared/rate-limits.ts';
import type { PostConfirmation } from './post-confirmation.ts';
import { awaitedEmail } from './user.ts';
import type { Users } from './users.ts';

/** Sends another link to the address that waits for its proof. */
export class ResendConfirmation {
  readonly #users: Users;
  readonly #post: PostConfirmation;

  constructor(users: Users, post: PostConfirmation) {
    this.#users = users;
    this.#post = post;
  }

  /**
   * @param client where the request came from, as the server knows it.
   * @returns the address; undefined when none waits.
   * @throws DomainError RATE_LIMITED.
   */
  async execute({ userId }: SessionActor, client: string): Promise<string | undefined> {
    const user = await this.#users.find(userId);
    if (!user) throw notFound();
    const email = awaitedEmail(user);
    if (email === undefined) return undefined;
    const admission = await this.#post.execute({ userId, email, client });
    if (admission.kind === 'limited') throw tooManyLinks(admission.retryAfter);
    return email;
  }
}

export const tooManyLinks = (retryAfter: number) =>
  tooMany('Ya enviamos varios enlaces de confirmación. Espera un rato e inténtalo de nuevo.', retryAfter);
