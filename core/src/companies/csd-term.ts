import { localTime } from '../shared/local-time.ts';

const dayMs = 86_400_000;
/** SAT takes a renewal at any time; a month leaves room for it. */
const warningDays = 30;

export type CsdTerm =
  { readonly kind: 'expired' } | { readonly kind: 'ending'; readonly days: number } | { readonly kind: 'valid' };

/**
 * Tells how far a certificate is from its end, in days of the calendar in Mexico City: what ends after midnight ends
 * tomorrow.
 */
export function csdTerm(validTo: Date, now: Date): CsdTerm {
  if (validTo <= now) return { kind: 'expired' };
  const days = (midnightOf(validTo) - midnightOf(now)) / dayMs;
  return days <= warningDays ? { kind: 'ending', days } : { kind: 'valid' };
}

/** Returns «en 12 días», «mañana» or «hoy». */
export function inDays(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

const midnightOf = (at: Date): number => Date.parse(`${localTime(at, 'America/Mexico_City').slice(0, 10)}T00:00:00Z`);
