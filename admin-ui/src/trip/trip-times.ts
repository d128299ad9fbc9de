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
  return undefined;
}
