import type { ShipperTrip } from '../../src/freight/requests/trip-request.ts';
import { aDestino, aMercancia, anOrigen } from './carta-porte.ts';

/** Makes a shipper's part of a trip that breaks no rule. */
export function aShipperTrip(overrides: ShipperTrip = {}): ShipperTrip {
  const places = [anOrigen(), aDestino()];
  return {
    ubicaciones: places.map(({ fechaHora: _time, distancia: _km, ...place }) => place),
    mercancias: { items: [aMercancia()] },
    ...overrides,
  };
}
