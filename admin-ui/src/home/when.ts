import { fiscalDay } from '@timbra/ui/format/format.ts';

const dayMs = 86_400_000;

/** Returns the day of a line as people say it: «Hoy», «Mañana», «Ayer», else the date. @param today both as `2026-11-30`. */
export function whenOf(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (days === 0) return 'Hoy';
  if (days === 1) return 'Mañana';
  return days === -1 ? 'Ayer' : fiscalDay(day);
}

/** Returns when a line is there again, behind «vuelve»: «mañana», else «el 6 dic 2026». @param today both as `2026-11-30`. */
export function comesBack(until: string, today: string): string {
  const day = whenOf(until, today);
  return day === 'Mañana' ? 'mañana' : `el ${day}`;
}
