const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** The company is in Hidalgo, six hours behind UTC all year. */
const behindMs = 360 * minuteMs;

/** The days before the filling began, in the company's place. */
export interface Calendar {
  /** Returns a moment of the day so many days ago, at an hour and minute of the company's place. */
  readonly ago: (days: number, hour?: number, minute?: number) => Date;
  readonly now: Date;
}

export function calendarTo(now: Date): Calendar {
  const today = Math.floor((now.getTime() - behindMs) / dayMs) * dayMs;
  const ago: Calendar['ago'] = (days, hour = 11, minute = 0) =>
    new Date(today - days * dayMs + (hour * 60 + minute) * minuteMs + behindMs);
  return { ago, now };
}

/** Returns the time as clocks of the company's place show it: `2026-11-21T08:00:00`. */
export const local = (at: Date): string => new Date(at.getTime() - behindMs).toISOString().slice(0, 19);

export const localDay = (at: Date): string => local(at).slice(0, 10);

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 60 * minuteMs);

/** Months that ended between two days, by any day within them. */
export interface Month {
  readonly anio: number;
  /** The months count from 1. */
  readonly mes: number;
  /** It counts the days since its last day. */
  readonly endedAgo: number;
}

/**
 * Returns the months that ended at most so many days ago and not yesterday, whose sales may be invoiced today; the
 * earliest first.
 */
export function monthsEnded(now: Date, withinDays: number): readonly Month[] {
  const [year = 0, month = 1] = localDay(now).split('-').map(Number);
  const today = Math.floor((now.getTime() - behindMs) / dayMs) * dayMs;
  return [3, 2, 1]
    .map((back) => {
      const first = new Date(Date.UTC(year, month - 1 - back, 1));
      const after = Date.UTC(year, month - back, 1);
      const endedAgo = Math.round((today - after) / dayMs) + 1;
      return { anio: first.getUTCFullYear(), mes: first.getUTCMonth() + 1, endedAgo };
    })
    .filter(({ endedAgo }) => endedAgo > 1 && endedAgo < withinDays);
}
