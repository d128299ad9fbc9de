import { judgeTrip } from '../../invoicing/kinds/carta-porte/judge-trip.ts';
import { notifyOnce } from '../../notifications/notify.ts';
import { DomainError, refusal } from '../../shared/errors.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { RateLimit } from '../../shared/rate-limits.ts';
import type { FreightPorts } from '../ports.ts';
import { tidy } from '../freight-rules.ts';
import { findOpenTrip, type ByLink } from './asked-trips.ts';
import { shipperProblems } from './shipper-rules.ts';
import type { ShipperTrip } from './trip-request.ts';
import type { AskedTrip } from './trip-requests.ts';

/** The limit is far above what anybody corrects, and low enough for what each one costs. */
const sendings: RateLimit = { name: 'trip-request-sendings', most: 60, seconds: 3_600 };

type Ports = Pick<FreightPorts, 'tripRequests' | 'transactions' | 'clock'> &
  PortsOf<typeof findOpenTrip> &
  PortsOf<typeof judgeTrip> &
  PortsOf<typeof notifyOnce>;

/**
 * Takes a shipper's part of a trip by its link, and tells the carrier the first time.
 * @throws DomainError with every broken rule at its field, NOT_FOUND, RATE_LIMITED, CONFLICT once it is used.
 */
export async function sendShipperTrip(ports: Ports, link: ByLink, typed: ShipperTrip): Promise<AskedTrip> {
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
  const places = ubicaciones.map((ubicacion) => ({ ...ubicacion, rfc: ubicacion.rfc?.toUpperCase() }));
  return tidy({ ubicaciones: places, mercancias }) as ShipperTrip;
}

const inUse = () => new DomainError('CONFLICT', 'El transportista ya usa estos datos. Pídele un enlace nuevo.');

const noticeOf = ({ request: { id, note }, company: { nombre, ownerId } }: AskedTrip) => ({
  userId: ownerId,
  type: 'TRIP_DATA_RECEIVED' as const,
  title: 'El remitente envió los datos de su viaje',
  body: `Para ${nombre}${note === undefined ? '' : `: «${note}»`}. Úsalos en tu Carta Porte y completa lo tuyo.`,
  link: `/facturas/crear?tipo=carta-porte&solicitud=${id}`,
  occasion: `trip-request:${id}`,
});
