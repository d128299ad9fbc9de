/**
 * The last day on which the complement of a payment may be issued: the fifth of the month after the money came (rule
 * 2.7.1.32 of the Resolución Miscelánea Fiscal).
 * @param paid `2026-11-20`, or with an hour behind it.
 */
export function complementDueDay(paid: string): string {
  const [year = 0, month = 0] = paid.split('-').map(Number);
  return new Date(Date.UTC(year, month, 5)).toISOString().slice(0, 10);
}
