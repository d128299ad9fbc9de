import { type Actor, scopeOf } from '../../access/actor.ts';
import { DomainError, notFound, refusal } from '../../shared/errors.ts';
import type { FreightPorts } from '../ports.ts';
import { collapseOptional } from '../../invoicing/xml/output.ts';
import type { CatalogRow } from '../../sat/search/catalog-row.ts';
import { searchOwnCopies } from '../../sat/search/search-catalog.ts';
import type { PortsOf, RateLimit, RequestKey } from '../../shared/ports.ts';
import { judgeTrip } from '../../invoicing/kinds/carta-porte/trip-problems.ts';
import { notifyOnce } from '../../notifications/notify.ts';
import { tidy } from '../freight-rules.ts';
import { MOST_OPEN, OPEN_DAYS, type ShipperTrip, type TripRequest } from './trip-request.ts';
import { findOpenTrip, type ByLink } from './asked-trips.ts';
import { type ShipperCatalog, shipperProblems } from './shipper-rules.ts';
import type { AskedTrip } from './trip-requests.ts';

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

interface AskedOfShipper {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly note: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

const DAY_MS = 86_400_000;

type AskPorts = Pick<FreightPorts, 'tripRequests' | 'linkTokens' | 'access' | 'transactions' | 'ids' | 'clock'>;

/**
 * Makes a link at which a shipper fills in its part of a trip.
 * @throws DomainError VALIDATION, CONFLICT when too many links are open, NOT_FOUND of the company
 */
export async function askShipper(
  ports: AskPorts,
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

const searches: RateLimit = { name: 'trip-request-searches', most: 240, seconds: 60 };

/** Nobody reads more of them on a phone. */
const most = 20;

/**
 * Searches SAT's lists for a shipper.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function searchShipperKeys(
  ports: PortsOf<typeof searchOwnCopies> & PortsOf<typeof findOpenTrip>,
  link: ByLink,
  catalog: ShipperCatalog,
  words: string,
): Promise<readonly CatalogRow[]> {
  await findOpenTrip(ports, searches, link);
  return searchOwnCopies(ports, catalog, words, most);
}

/** The limit is far above what anybody corrects, and low enough for what each one costs. */
const sendings: RateLimit = { name: 'trip-request-sendings', most: 60, seconds: 3_600 };

type SendPorts = Pick<FreightPorts, 'tripRequests' | 'transactions' | 'clock'> &
  PortsOf<typeof findOpenTrip> &
  PortsOf<typeof judgeTrip> &
  PortsOf<typeof notifyOnce>;

/**
 * Takes a shipper's part of a trip by its link, and tells the carrier the first time.
 * @throws DomainError with every broken rule at its field, NOT_FOUND, RATE_LIMITED, CONFLICT once it is used.
 */
export async function sendShipperTrip(ports: SendPorts, link: ByLink, typed: ShipperTrip): Promise<AskedTrip> {
  const asked = await findOpenTrip(ports, sendings, link);
  const trip = readShipperTrip(typed);
  const broken = shipperProblems(trip, await judgeTrip(ports, trip));
  if (broken.length > 0) throw refusal(broken);
  const sentAt = ports.clock.now();
  await ports.transactions.run(async () => {
    if (!(await ports.tripRequests.send(link.token, trip, sentAt))) throw inUse();
    await notifyOnce(ports, noticeOf(asked));
  });
  return { ...asked, request: { ...asked.request, trip, sentAt } };
}

/** Returns the trip as it is kept: without needless white space, RFC in capitals. */
function readShipperTrip({ ubicaciones = [], mercancias = {} }: ShipperTrip): ShipperTrip {
  const inCapitals = ubicaciones.map((ubicacion) => ({ ...ubicacion, rfc: ubicacion.rfc?.toUpperCase() }));
  return tidy({ ubicaciones: inCapitals, mercancias }) as ShipperTrip;
}

const inUse = () => new DomainError('CONFLICT', 'El transportista ya usa estos datos. Pídele un enlace nuevo.');

const noticeOf = ({ request: { id, companyId, note }, company: { nombre, ownerId } }: AskedTrip) => ({
  userId: ownerId,
  about: { kind: 'company' as const, id: companyId },
  type: 'TRIP_DATA_RECEIVED' as const,
  title: 'El remitente envió los datos de su viaje',
  body: `Para ${nombre}${note === undefined ? '' : `: «${note}»`}. Úsalos en tu Carta Porte y completa lo tuyo.`,
  link: `/facturas/crear?tipo=carta-porte&solicitud=${id}`,
  occasion: `trip-request:${id}`,
});
