import type { JudgeTrip } from '../../invoicing/kinds/carta-porte/judge-trip.ts';
import type { Notify } from '../../notifications/notify.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError, refusal } from '../../shared/errors.ts';
import type { RateLimit } from '../../shared/rate-limits.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { tidy } from '../read-freight.ts';
import type { AskedTrips, ByLink } from './asked-trips.ts';
import { shipperProblems } from './shipper-rules.ts';
import type { ShipperTrip } from './trip-request.ts';
import type { AskedTrip, TripRequests } from './trip-requests.ts';

/** Far above what anybody corrects, and low enough for what each one costs. */
const sendings: RateLimit = { name: 'trip-request-sendings', most: 60, seconds: 3_600 };

/** Takes a shipper's part of a trip by its link, and tells the carrier the first time. */
export class SendShipperTrip {
  readonly #requests: TripRequests;
  readonly #asked: AskedTrips;
  readonly #judge: JudgeTrip;
  readonly #notify: Notify;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    requests: TripRequests,
    asked: AskedTrips,
    judge: JudgeTrip,
    notify: Notify,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#requests = requests;
    this.#asked = asked;
    this.#judge = judge;
    this.#notify = notify;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /** @throws DomainError with every broken rule at its field, NOT_FOUND, RATE_LIMITED, CONFLICT once it is used. */
  async execute(link: ByLink, typed: ShipperTrip): Promise<AskedTrip> {
    const asked = await this.#asked.findFor(sendings, link);
    const trip = readShipperTrip(typed);
    const broken = shipperProblems(trip, await this.#judge.execute(trip));
    if (broken.length > 0) throw refusal(broken);
    const sentAt = this.#clock.now();
    await this.#transactions.run(async () => {
      if (!(await this.#requests.send(link.token, trip, sentAt))) throw inUse();
      await this.#notify.once(told(asked));
    });
    return { ...asked, request: { ...asked.request, trip, sentAt } };
  }
}

/** As it is kept: without needless white space, RFC in capitals. */
function readShipperTrip({ ubicaciones = [], mercancias = {} }: ShipperTrip): ShipperTrip {
  const places = ubicaciones.map((place) => ({ ...place, rfc: place.rfc?.toUpperCase() }));
  return tidy({ ubicaciones: places, mercancias }) as ShipperTrip;
}

const inUse = () => new DomainError('CONFLICT', 'El transportista ya usa estos datos. Pídele un enlace nuevo.');

const told = ({ request: { id, note }, company: { nombre, ownerId } }: AskedTrip) => ({
  userId: ownerId,
  type: 'TRIP_DATA_RECEIVED' as const,
  title: 'El remitente envió los datos de su viaje',
  body: `Para ${nombre}${note === undefined ? '' : `: «${note}»`}. Úsalos en tu Carta Porte y completa lo tuyo.`,
  link: `/facturas/crear?tipo=carta-porte&solicitud=${id}`,
  occasion: `trip-request:${id}`,
});
