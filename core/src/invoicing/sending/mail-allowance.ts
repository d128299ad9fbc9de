import { tooMany, type RateLimit, type RateLimits } from '../../shared/rate-limits.ts';

/** How many mails to its customers an account may send. */
export class MailAllowance {
  readonly #limits: RateLimits;
  readonly #ofUser: RateLimit;

  constructor(limits: RateLimits, mailsPerHour: number) {
    this.#limits = limits;
    this.#ofUser = { name: 'documents-sent', most: mailsPerHour, seconds: 3_600 };
  }

  /**
   * Counts mails in the caller's transaction: what is refused as a whole uses nothing up.
   * @throws DomainError RATE_LIMITED
   */
  async take(userId: string, count: number): Promise<void> {
    for (let taken = 0; taken < count; taken += 1) {
      const admission = await this.#limits.take(this.#ofUser, userId);
      if (admission.kind === 'limited') throw tooMany(limitReached, admission.retryAfter);
    }
  }
}

const limitReached = 'Llegaste al límite de correos por hora. Espera un rato e inténtalo de nuevo.';
