import { writtenQuantity } from '@timbra/ui/format/format.ts';
import type { StopValues } from './trip-values.ts';

/**
 * What looks wrong with the time of a stop; it refuses nothing.
 * @param today in Mexico, as `2026-11-30`
 */
export function timeWarning(stops: readonly StopValues[], at: number, today: string): string | undefined {
  const { tipo, fechaHora = '' } = stops[at] ?? {};
  if (fechaHora === '') return undefined;
  if (tipo === 'Origen') return fechaHora < today ? 'Esta salida ya pasó. Revisa la fecha.' : undefined;
  const earlier = stops.slice(0, at).filter((stop) => stop.fechaHora !== '');
  const departures = stops.flatMap((stop) => (stop.tipo === 'Origen' && stop.fechaHora !== '' ? stop.fechaHora : []));
  if (departures.length > 0 && departures.every((departure) => fechaHora < departure))
    return 'La llegada es antes de la salida. Revisa las horas.';
  const before = earlier.findLast((stop) => stop.tipo === 'Destino');
  if (before && fechaHora < before.fechaHora)
    return 'La llegada es antes que la del destino anterior. Revisa las horas.';
  return speedWarning(earlier.at(-1), stops[at]);
}

/** Nobody drives so many kilometres an hour on average: the highest limit of federal roads. */
const FASTEST = 110;

function speedWarning(from: StopValues | undefined, to: StopValues | undefined): string | undefined {
  const distance = to?.distancia ?? 0;
  if (!from || !to || distance === 0) return undefined;
  const hours = (Date.parse(to.fechaHora) - Date.parse(from.fechaHora)) / HOUR_MS;
  if (hours < 0 || distance <= FASTEST * hours) return undefined;
  return `${writtenQuantity(distance)} km no caben en ese tiempo: serían más de ${FASTEST} km/h. Revisa las horas o los kilómetros.`;
}

const HOUR_MS = 3_600_000;
