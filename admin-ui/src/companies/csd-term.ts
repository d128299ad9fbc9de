const dayMs = 86_400_000;
/** SAT takes a renewal at any time; a month leaves room for it. */
const warningDays = 30;

export type CsdTerm =
  { readonly kind: 'expired' } | { readonly kind: 'ending'; readonly days: number } | { readonly kind: 'valid' };

/** How far a certificate is from its end. */
export function csdTerm(validTo: string, now: Date): CsdTerm {
  const left = new Date(validTo).getTime() - now.getTime();
  if (left <= 0) return { kind: 'expired' };
  const days = Math.floor(left / dayMs);
  return days < warningDays ? { kind: 'ending', days } : { kind: 'valid' };
}

/** «en 12 días», «mañana», «hoy» */
export function inDays(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}
