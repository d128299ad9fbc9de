import { type Actor, scopeOf } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { FreightPorts } from '../ports.ts';
import type { TripRequest } from './trip-request.ts';

type Ports = Pick<FreightPorts, 'tripRequests' | 'clock'>;

/**
 * Returns a request of one of the carrier's companies.
 * @throws DomainError NOT_FOUND
 */
export async function getTripRequest(ports: Ports, actor: Actor, id: string): Promise<TripRequest> {
  const request = await ports.tripRequests.find(scopeOf(actor, 'freight:read'), id);
  if (!request) throw missing();
  return request;
}

/** Takes over what was sent: the shipper changes nothing from then on. @throws DomainError NOT_FOUND, CONFLICT */
export async function acceptTripRequest(ports: Ports, actor: Actor, id: string): Promise<TripRequest> {
  const scope = scopeOf(actor, 'freight:write');
  const used = await ports.tripRequests.use(scope, id, ports.clock.now());
  if (used) return used;
  if (!(await ports.tripRequests.find(scope, id))) throw missing();
  throw new DomainError('CONFLICT', 'El remitente todavía no envía sus datos.');
}

/** Ends the link for good; what came by it is deleted. @throws DomainError NOT_FOUND */
export async function deleteTripRequest(ports: Ports, actor: Actor, id: string): Promise<void> {
  if (!(await ports.tripRequests.remove(scopeOf(actor, 'freight:write'), id))) throw missing();
}

const missing = () => notFound('No encontramos esa solicitud.');
