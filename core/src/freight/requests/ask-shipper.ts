import type { Actor } from '../../access/actor.ts';
import { collapseOptional } from '../../invoicing/xml/text.ts';
import { DomainError } from '../../shared/errors.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { FreightPorts } from '../ports.ts';
import { MOST_OPEN, OPEN_DAYS, type TripRequest } from './trip-request.ts';

export interface AskedOfShipper {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

const DAY_MS = 86_400_000;

type Ports = Pick<FreightPorts, 'tripRequests' | 'linkTokens' | 'access' | 'transactions' | 'ids' | 'clock'>;

/**
 * Makes a link at which a shipper fills in its part of a trip.
 * @throws DomainError VALIDATION, CONFLICT when too many links are open, NOT_FOUND of the company
 */
export async function askShipper(
  ports: Ports,
  { actor, companyId: named, note, requestKey }: AskedOfShipper,
): Promise<TripRequest> {
  const companyId = await ports.access.namedCompany(actor, 'freight:write', named);
  const createdAt = ports.clock.now();
  const request: TripRequest = {
    id: ports.ids.next(),
    companyId,
    token: ports.linkTokens.next(),
    note: collapseOptional(note),
    trip: undefined,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + OPEN_DAYS * DAY_MS),
    sentAt: undefined,
    usedAt: undefined,
  };
  await ports.transactions.run(async () => {
    if ((await ports.tripRequests.countOpen(companyId, createdAt)) >= MOST_OPEN) throw tooManyOpen();
    await ports.tripRequests.add(request);
    await requestKey?.bind({ type: 'trip-request', id: request.id });
  });
  return request;
}

const tooManyOpen = () =>
  new DomainError(
    'CONFLICT',
    `Tienes ${MOST_OPEN} enlaces sin respuesta en la empresa. Anula alguno que ya no esperes para crear otro.`,
  );
