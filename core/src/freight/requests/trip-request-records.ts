import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { TripRequest } from './trip-request.ts';
import type { TripRequests } from './trip-requests.ts';

/** What a carrier does with the requests of its companies. */
export class TripRequestRecords {
  readonly #requests: TripRequests;
  readonly #clock: Clock;

  constructor(requests: TripRequests, clock: Clock) {
    this.#requests = requests;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND */
  async get(actor: Actor, id: string): Promise<TripRequest> {
    const request = await this.#requests.find(scopeOf(actor, 'freight:read'), id);
    if (!request) throw missing();
    return request;
  }

  /** Takes over what was sent: the shipper changes nothing from then on. @throws DomainError NOT_FOUND, CONFLICT */
  async use(actor: Actor, id: string): Promise<TripRequest> {
    const scope = scopeOf(actor, 'freight:write');
    const used = await this.#requests.use(scope, id, this.#clock.now());
    if (used) return used;
    if (!(await this.#requests.find(scope, id))) throw missing();
    throw new DomainError('CONFLICT', 'El remitente todavía no envía sus datos.');
  }

  /** Ends the link for good; what came by it is deleted. @throws DomainError NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<void> {
    if (!(await this.#requests.remove(scopeOf(actor, 'freight:write'), id))) throw missing();
  }
}

const missing = () => notFound('No encontramos esa solicitud.');
