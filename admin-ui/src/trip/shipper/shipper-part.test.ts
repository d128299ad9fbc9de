import { aShipperTrip } from '@timbra/core/testing/cfdi/shipper-trip.ts';
import { expect, it } from 'vitest';
import { requestOf } from '../trip-request.ts';
import { blankStop, blankTrip } from '../trip-values.ts';
import { withShipperPart, type ShipperPart } from './shipper-part.ts';

it('takes over what the shipper sent, and keeps what is the carrier’s: times, kilometres, vehicle and operator', () => {
  const part: ShipperPart = aShipperTrip();
  const vehicle = { placa: '12AB3C' };
  const typed = {
    ...blankTrip,
    vehicle,
    paradas: [
      { ...blankStop('Origen'), fechaHora: '2026-11-30T08:00' },
      { ...blankStop('Destino'), fechaHora: '2026-11-30T14:30', distancia: 215.5 },
      blankStop('Destino'),
    ],
  };
  const filled = withShipperPart(typed, part);
  const [origin = {}, destination = {}] = part.ubicaciones ?? [];
  expect(requestOf(filled, 'c', 'carta-porte')).toMatchObject({
    cartaPorte: {
      ubicaciones: [
        { ...origin, fechaHora: '2026-11-30T08:00:00' },
        { ...destination, fechaHora: '2026-11-30T14:30:00', distancia: 215.5 },
      ],
      mercancias: part.mercancias,
      autotransporte: vehicle,
    },
  });
  expect(filled.paradas).toHaveLength(2);
  const more = { ...part, ubicaciones: [origin, destination, destination, destination] };
  expect(withShipperPart(typed, more).paradas.map(({ distancia }) => distancia)).toEqual([null, 215.5, null, null]);
});
