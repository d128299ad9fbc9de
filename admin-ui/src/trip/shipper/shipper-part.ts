import type { TripRequestAnswer } from '@timbra/contract/trip-requests.ts';
import { tripValuesOf } from '../trip-request.ts';
import type { StopValues, TripValues } from '../trip-values.ts';

export type ShipperPart = NonNullable<TripRequestAnswer['trip']>;

/**
 * Returns the trip with a shipper's places and goods. Times and kilometres are the carrier's, and stay with each stop's
 * turn.
 */
export function withShipperPart(values: TripValues, part: ShipperPart): TripValues {
  const { paradas, mercancias } = tripValuesOf(part);
  const byEnd = { Origen: own(values, 'Origen'), Destino: own(values, 'Destino') };
  return { ...values, mercancias, paradas: paradas.map((stop) => withTime(stop, byEnd[stop.tipo].shift())) };
}

const own = ({ paradas }: TripValues, tipo: StopValues['tipo']) => paradas.filter((stop) => stop.tipo === tipo);

const withTime = (stop: StopValues, { fechaHora, given, distancia }: Partial<StopValues> = {}): StopValues => ({
  ...stop,
  fechaHora: fechaHora ?? stop.fechaHora,
  given: given ?? stop.given,
  distancia: distancia ?? stop.distancia,
});
