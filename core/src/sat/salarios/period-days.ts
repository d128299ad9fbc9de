/** How many days the calendar gives a period, and how many a salary that is agreed by the month counts in it. */
interface PeriodDays {
  readonly least: number;
  readonly most: number;
  readonly agreed: number;
}

/**
 * By key of c_PeriodicidadPago. Where periods end with a month or with a part of one, a month of salary is thirty days
 * (article 89 LFT), whatever the calendar has.
 */
const byKey: Readonly<Record<string, PeriodDays>> = {
  '01': { least: 1, most: 1, agreed: 1 },
  '02': { least: 7, most: 7, agreed: 7 },
  '03': { least: 14, most: 14, agreed: 14 },
  '04': { least: 13, most: 16, agreed: 15 },
  '05': { least: 28, most: 31, agreed: 30 },
  '06': { least: 59, most: 62, agreed: 60 },
  '10': { least: 8, most: 11, agreed: 10 },
};

/** How the days of a whole period are counted: as agreed, fifteen of a fortnight and thirty of a month, or as the calendar has them. */
export const dayCounts = ['comerciales', 'calendario'] as const;
export type DayCount = (typeof dayCounts)[number];

/** The days that a whole period pays. @param inCalendar those from its first day to its last one. */
export function paidDaysOf(periodicidadPago: string, inCalendar: number, count: DayCount): number {
  const days = byKey[periodicidadPago];
  const isWhole = days !== undefined && inCalendar >= days.least && inCalendar <= days.most;
  return isWhole && count === 'comerciales' ? days.agreed : inCalendar;
}

/** Whether so many days are fewer than any whole period has. */
export const isPartOfPeriod = (periodicidadPago: string, days: number): boolean =>
  days > 0 && days < (byKey[periodicidadPago]?.least ?? 0);
