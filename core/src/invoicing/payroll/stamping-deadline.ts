import { plusDays } from './pay-calendar.ts';

/** Business days after the payment, by how many workers an employer has (rule 2.7.5.1 of the RMF). */
const steps: readonly (readonly [upTo: number, days: number])[] = [
  [50, 3],
  [100, 5],
  [300, 7],
  [500, 9],
  [Infinity, 11],
];

/**
 * The last day on which payslips count as stamped on the day of their payment.
 * @param workers that are paid, at least 1. @param fechaPago `2026-11-30`.
 */
export function stampingDeadline(workers: number, fechaPago: string): string {
  const days = steps.find(([upTo]) => workers <= upTo)?.[1] ?? 0;
  let day = fechaPago;
  for (let left = days; left > 0;) {
    day = plusDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Holidays with a date of their own (article 12 of the CFF), as month and day. */
const holidays: ReadonlySet<string> = new Set(['01-01', '05-01', '05-05', '09-16', '12-25']);

/** Holidays on a Monday of a month, counted from 1. */
const mondays: Readonly<Record<string, number>> = { '02': 1, '03': 3, '11': 3 };

/** The change of government, every six years from 2024. */
const isInauguration = (day: string): boolean => day.endsWith('-10-01') && (Number(day.slice(0, 4)) - 2024) % 6 === 0;

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || holidays.has(day.slice(5)) || isInauguration(day)) return false;
  return !(weekday === 1 && Math.ceil(Number(day.slice(8)) / 7) === mondays[day.slice(5, 7)]);
}
