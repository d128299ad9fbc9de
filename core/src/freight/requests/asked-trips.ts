import { DomainError, notFound } from '../../shared/errors.ts';
import type { Clock } from '../../shared/clock.ts';
import { tooMany, type RateLimit, type RateLimits } from '../../shared/rate-limits.ts';
import type { AskedTrip, TripRequests } from './trip-requests.ts';

export interface ByLink {
  readonly token: string;
  /** Address of whoever asks. */
  readonly client: string;
}

const ofClient: RateLimit = { name: 'trip-requests', most: 300, seconds: 60 };

/** Follows a carrier's link. Every miss is told alike: what never was, was deleted, and what is no token. */
export class AskedTrips {
  readonly #requests: TripRequests;
  readonly #limits: RateLimits;
  readonly #clock: Clock;

  constructor(requests: TripRequests, limits: RateLimits, clock: Clock) {
    this.#requests = requests;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Also by a link that has expired, which is told as such. @throws DomainError NOT_FOUND, RATE_LIMITED */
  async find({ token, client }: ByLink): Promise<AskedTrip> {
    await this.#take(ofClient, client);
    const asked = /^[\w-]{22}$/.test(token) ? await this.#requests.findLinked(token) : undefined;
    if (!asked) throw closed();
    return asked;
  }

  /**
   * By a link that is open, where one link may do something so often.
   * @throws DomainError NOT_FOUND, RATE_LIMITED, CONFLICT once it has expired.
   */
  async findFor(limit: RateLimit, link: ByLink): Promise<AskedTrip> {
    const asked = await this.find(link);
    if (asked.request.expiresAt <= this.#clock.now()) throw expired();
    await this.#take(limit, link.token);
    return asked;
  }

  async #take(limit: RateLimit, key: string): Promise<void> {
    const admission = await this.#limits.take(limit, key);
    if (admission.kind === 'limited')
      throw tooMany('Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.', admission.retryAfter);
  }
}

const closed = () => notFound('Este enlace no existe o ya no está disponible.');

const expired = () => new DomainError('CONFLICT', 'Este enlace ya venció. Pídele otro a tu transportista.');
