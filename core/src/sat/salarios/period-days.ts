/**
 * Tells how periods of a key follow each other, and how many days a salary that is agreed by the month counts in one.
 */
interface PeriodDays {
  /**
   * Periods that go on whatever the month have their days here; parts of a month, the days between their beginnings.
   */
  readonly days?: number;
  /** Periods of whole months have their number here. */
  readonly months?: number;
  /** Tells whether the next one begins on the same days of each month. */
  readonly ofMonth: boolean;
  /** The calendar gives one no more. */
  readonly most: number;
  readonly agreed: number;
}

/**
 * The keys are those of c_PeriodicidadPago. Where periods end with a month or with a part of one, a month of salary is
 * thirty days (article 89 LFT), whatever the calendar has.
 */
const byKey: Readonly<Record<string, PeriodDays>> = {
  '01': { days: 1, ofMonth: false, most: 1, agreed: 1 },
  '02': { days: 7, ofMonth: false, most: 7, agreed: 7 },
  '03': { days: 14, ofMonth: false, most: 14, agreed: 14 },
  '04': { days: 15, ofMonth: true, most: 16, agreed: 15 },
  '05': { months: 1, ofMonth: true, most: 31, agreed: 30 },
  '06': { months: 2, ofMonth: true, most: 62, agreed: 60 },
  '10': { days: 10, ofMonth: true, most: 11, agreed: 10 },
};

/**
 * Lists how the days of a whole period are counted: as agreed, fifteen of a fortnight and thirty of a month, or as the
 * calendar has them.
 */
export const dayCounts = ['comerciales', 'calendario'] as const;
export type DayCount = (typeof dayCounts)[number];

/** Days like `2026-11-30`; none of them is counted while one of them is not known. */
export interface CountedDays {
  readonly first: string;
  readonly last: string;
  /** Both are counted; it is 0 while one is not known. */
  readonly inCalendar: number;
}

/** Returns the days that a period pays: those of a salary where it is a whole one. */
export function paidDaysOf(periodicidadPago: string, days: CountedDays, count: DayCount): number {
  const period = byKey[periodicidadPago];
  const isWhole = period && days.inCalendar <= period.most && !isPartOfPeriod(periodicidadPago, days);
  return isWhole && days.inCalendar > 0 && count === 'comerciales' ? period.agreed : days.inCalendar;
}

/**
 * Tells whether days end before the period does that begins on the first of them. A fortnight from the 16th on ends
 * with its month, after thirteen days or after sixteen: its fourteenth day is the last one in some months and not in
 * others.
 */
export function isPartOfPeriod(periodicidadPago: string, { first, last, inCalendar }: CountedDays): boolean {
  const period = byKey[periodicidadPago];
  return period !== undefined && inCalendar > 0 && last < lastOf(period, first);
}

/** Of a month, however long it is, for periods that are parts of it. */
const monthDays = 30;

/** Returns the last day of the whole period that begins on a day. */
function lastOf({ days = 0, months = 0, ofMonth }: PeriodDays, first: string): string {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  if (!ofMonth) return isoDay(Date.UTC(year, month - 1, day + days - 1));
  if (months > 0) return dayBefore(year, month + months, day);
  return day + days <= monthDays
    ? dayBefore(year, month, day + days)
    : dayBefore(year, month + 1, day + days - monthDays);
}

/** Returns the day before one of a month, or before its last one where it has none such. */
function dayBefore(year: number, month: number, day: number): string {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1, Math.min(day, length) - 1));
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
