import { DomainError, notFound } from '../shared/errors.ts';
import { attempt, tooMany, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { TicketKey } from './sold-ticket.ts';

/** So much may one client do at all pages together; many phones may share its address. */
const ofClient: RateLimit = { name: 'public-pages', most: 600, seconds: 60 };
/** Limits the misses of one client at one page. */
const missesOfClient: RateLimit = { name: 'ticket-misses', most: 30, seconds: 600, onlyFailures: true };
/** Misses of all clients together who type a folio and a total, which can be guessed; no token can. */
const missesOfPage: RateLimit = { name: 'ticket-misses-of-page', most: 300, seconds: 600, onlyFailures: true };

/** Keeps tickets from being guessed, and pages from being asked without end. */
export class PageLimits {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** @throws DomainError RATE_LIMITED */
  async admit(client: string): Promise<void> {
    const admission = await this.#limits.take(ofClient, client);
    if (admission.kind === 'limited') throw tooMany('Demasiadas solicitudes. Espera un minuto.', admission.retryAfter);
  }

  /**
   * Looks for a ticket, and counts when there is none.
   * @throws DomainError RATE_LIMITED; whatever `look` throws.
   */
  async seek<T>(client: string, page: string, key: TicketKey, find: () => Promise<T>): Promise<T> {
    const ofPage = () =>
      'token' in key ? find() : attempt(this.#limits, { limit: missesOfPage, key: page, failed: isMiss }, find);
    return attempt(this.#limits, { limit: missesOfClient, key: `${page} ${client}`, failed: isMiss }, ofPage);
  }
}

const isMiss = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND';

/** Makes the one error for every page and ticket that is not there, whatever the reason. */
export const ticketNotFound = () => notFound('No encontramos esa compra. Revisa el folio y el total de tu ticket.');
export const pageNotFound = () => notFound('Esta página no existe o ya no está disponible.');
