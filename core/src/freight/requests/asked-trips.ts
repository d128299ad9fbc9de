import { DomainError, notFound } from '../../shared/errors.ts';
import { type RateLimit, tooMany } from '../../shared/ports.ts';
import type { FreightPorts } from '../ports.ts';
import type { AskedTrip } from './trip-requests.ts';

export interface ByLink {
  readonly token: string;
  /** It is the address of whoever asks. */
  readonly client: string;
}

const ofClient: RateLimit = { name: 'trip-requests', most: 300, seconds: 60 };

type Ports = Pick<FreightPorts, 'tripRequests' | 'rateLimits' | 'clock'>;

/**
 * Follows a carrier's link. Every miss is told alike: what never was, was deleted, and what is no token.
 * Also by a link that has expired, which is told as such. @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function findAskedTrip(ports: Ports, { token, client }: ByLink): Promise<AskedTrip> {
  await takeLimit(ports, ofClient, client);
  const asked = /^[\w-]{22}$/.test(token) ? await ports.tripRequests.findLinked(token) : undefined;
  if (!asked) throw closed();
  return asked;
}

/**
 * Finds a trip by a link that is open, where one link may do something so often.
 * @throws DomainError NOT_FOUND, RATE_LIMITED, CONFLICT once it has expired.
 */
export async function findOpenTrip(ports: Ports, limit: RateLimit, link: ByLink): Promise<AskedTrip> {
  const asked = await findAskedTrip(ports, link);
  if (asked.request.expiresAt <= ports.clock.now()) throw expired();
  await takeLimit(ports, limit, link.token);
  return asked;
}

async function takeLimit(ports: Ports, limit: RateLimit, key: string): Promise<void> {
  const admission = await ports.rateLimits.take(limit, key);
  if (admission.kind === 'limited')
    throw tooMany('Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.', admission.retryAfter);
}

const closed = () => notFound('Este enlace no existe o ya no está disponible.');

const expired = () => new DomainError('CONFLICT', 'Este enlace ya venció. Pídele otro a tu transportista.');
