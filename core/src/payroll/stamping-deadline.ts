import { inForce, type Law } from '../law/law.ts';
import { plusDays } from './pay-calendar.ts';

/**
 * Returns the last day on which payslips count as stamped on the day of their payment (rule 2.7.5.1 of the RMF).
 * @param workers that are paid, at least 1. @param fechaPago `2026-11-30`.
 * @returns nothing for days whose term is not known.
 */
export function stampingDeadline(
  workers: number,
  fechaPago: string,
  law: Pick<Law, 'plazoTimbradoNomina'>,
): string | undefined {
  const row = inForce(law.plazoTimbradoNomina, fechaPago);
  const step = row?.pasos.find(({ hastaTrabajadores = Infinity }) => workers <= hastaTrabajadores);
  if (!step) return undefined;
  let day = fechaPago;
  for (let left = step.diasHabiles; left > 0;) {
    day = plusDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Lists the holidays with a date of their own (article 12 of the CFF), as month and day. */
const holidays: ReadonlySet<string> = new Set(['01-01', '05-01', '05-05', '09-16', '12-25']);

/** Lists the holidays on a Monday of a month, counted from 1. */
const mondays: Readonly<Record<string, number>> = { '02': 1, '03': 3, '11': 3 };

/** Tells whether a year has a change of government, every six years from 2024. */
const isInauguration = (day: string): boolean => day.endsWith('-10-01') && (Number(day.slice(0, 4)) - 2024) % 6 === 0;

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || holidays.has(day.slice(5)) || isInauguration(day)) return false;
  return !(weekday === 1 && Math.ceil(Number(day.slice(8)) / 7) === mondays[day.slice(5, 7)]);
}
