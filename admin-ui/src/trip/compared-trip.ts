import { money, writtenQuantity } from '@timbra/ui/format/format.ts';
import type { GoodValues, StopValues, TripValues } from './trip-values.ts';

/** Two versions of a trip are compared by these. */
export const tripFields = [
  { field: 'cliente', label: 'Cliente' },
  { field: 'flete', label: 'Flete' },
  { field: 'paradas', label: 'Paradas' },
  { field: 'mercancias', label: 'Mercancías' },
  { field: 'vehiculo', label: 'Vehículo' },
  { field: 'figuras', label: 'Operadores' },
] as const;

type ComparedTrip = Record<(typeof tripFields)[number]['field'], string>;

/** Writes a trip in words. */
export function comparedTrip(values: TripValues): ComparedTrip {
  const { cobra, receptor, flete, paradas, mercancias, vehicle, remolques, figuras } = values;
  const isCharged = cobra === 'si';
  const trailers = remolques.flatMap(({ trailer }) => trailer?.placa ?? []);
  return {
    cliente: isCharged ? [receptor?.nombre, receptor?.rfc].filter(Boolean).join(', ') : 'No se cobra flete',
    flete: isCharged ? `${flete.descripcion} ${money(flete.valorUnitario ?? 0)}`.trim() : '',
    paradas: paradas.map(stop).join('\n'),
    mercancias: mercancias.map(good).join('\n'),
    vehiculo: [vehicle?.placa, ...trailers].filter(Boolean).join(', '),
    figuras: figuras.flatMap(({ figure }) => figure?.nombre ?? []).join(', '),
  };
}

const stop = ({ tipo, place, fechaHora, distancia }: StopValues) =>
  [
    tipo,
    place?.nombre ?? place?.rfc,
    place?.domicilio?.codigoPostal,
    fechaHora.replace('T', ' '),
    kilometres(distancia),
  ]
    .filter(Boolean)
    .join(' ');

const kilometres = (distance: number | null) => (distance === null ? undefined : `${writtenQuantity(distance)} km`);

const good = ({ bienesTransp, descripcion, cantidad, claveUnidad, pesoEnKg }: GoodValues) =>
  `${writtenQuantity(cantidad ?? 0)} ${claveUnidad} ${bienesTransp} ${descripcion}, ${writtenQuantity(pesoEnKg ?? 0)} kg`;
