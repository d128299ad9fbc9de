import { inForce, type Law } from '../law/law.ts';

/** First and last day of a period, like `2026-11-30`. */
export interface PayDays {
  readonly first: string;
  readonly last: string;
}

const dayMs = 86_400_000;

/** Periods of these keys of c_PeriodicidadPago have so many days, and go on from wherever the last one ended. */
const lengths: Readonly<Record<string, number>> = { '01': 1, '02': 7, '03': 14 };

/** Tells whether its periods go on across the ends of months. */
export const goesOn = (periodicidadPago: string): boolean => lengths[periodicidadPago] !== undefined;

/** Periods of these end with a month, and have so many. */
const months: Readonly<Record<string, number>> = { '05': 1, '06': 2 };

/** The halves and thirds of a month begin on these days. */
const starts: Readonly<Record<string, readonly number[]>> = { '04': [1, 16], '10': [1, 11, 21] };

/**
 * Returns the period that is paid next: the one behind the last that was paid, else the one that a day lies in. Weeks
 * begin on Monday where none was paid yet. What is paid by piece or job has no period of its own: it is the month.
 * @param after the last day that was paid. @param today `2026-11-30`.
 */
export function nextPeriod(periodicidadPago: string, after: string | undefined, today: string): PayDays {
  const length = lengths[periodicidadPago];
  if (length !== undefined) {
    const first = after === undefined ? startOfWeek(today, length) : plusDays(after, 1);
    return { first, last: plusDays(first, length - 1) };
  }
  const within = after === undefined ? today : plusDays(after, 1);
  const month = within.slice(0, 7);
  const begun = (starts[periodicidadPago] ?? [1]).filter((day) => day <= Number(within.slice(8)));
  const first = `${month}-${String(begun.at(-1) ?? 1).padStart(2, '0')}`;
  const next = (starts[periodicidadPago] ?? [1]).find((day) => day > Number(first.slice(8)));
  if (next !== undefined) return { first, last: plusDays(`${month}-${String(next).padStart(2, '0')}`, -1) };
  return { first, last: endOfMonth(month, months[periodicidadPago] ?? 1) };
}

function startOfWeek(day: string, length: number): string {
  if (length === 1) return day;
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7;
  return plusDays(day, -fromMonday);
}

/** Returns the last day of so many months, the first of which is `2026-11`. */
export function endOfMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, number - 1 + count, 0)));
}

export const plusDays = (day: string, count: number): string => dayOf(new Date(Date.parse(day) + count * dayMs));

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

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
