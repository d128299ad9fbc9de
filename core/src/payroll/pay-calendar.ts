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

/** Returns the end of the month that is so many months after this one. */
function endOfMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, number - 1 + count, 0)));
}

export const plusDays = (day: string, count: number): string => dayOf(new Date(Date.parse(day) + count * dayMs));

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
