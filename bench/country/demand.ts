/** Kinds of documents that come in different hours. */
export const kinds = ['sale', 'payslip', 'complement', 'global'] as const;

export type Kind = (typeof kinds)[number];

/** An hour of Mexico's centre, and how many documents of each kind are asked for in it. */
export interface Hour {
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly documents: Readonly<Record<Kind, number>>;
}

/** A day of the calendar; months count from 1, and Sunday is weekday 0. */
interface Day {
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  /** Days of its month that come after it. */
  readonly left: number;
}

interface Shape {
  /** Part of the year's documents. */
  readonly share: number;
  readonly ofDay: (day: Day, days: readonly Day[], index: number) => number;
  /** Weights of the 24 hours of a day. */
  readonly ofHour: (day: Day) => readonly number[];
}

/** Weights by month, January first: the year ends with the largest sales, and wages of December hold the aguinaldo. */
const salesOfMonth = [0.95, 0.9, 1, 0.97, 1, 0.98, 0.97, 0.98, 0.97, 1.02, 1.06, 1.2];

/** Weights by weekday, Sunday first. */
const trade = [0.25, 1, 1, 1, 1, 1.1, 0.55];

/** Shops and offices: two peaks with a meal between them. */
const office = [0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.5, 1.2, 3, 6, 8, 9, 9, 8, 5, 5, 7, 8, 7, 4.5, 2.5, 1.5, 0.8, 0.3];

/** The last day of a month is the last for its sales: the evening goes on until midnight. */
const lastDay = [0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.5, 1.2, 3, 6, 8, 9, 9, 9, 8, 8, 9, 9.5, 9, 8, 7, 6.5, 6, 5];

/** Schedules make them after the close of a period. */
const night = [8, 8, 4, 2, 1, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.3, 0.3, 0.2, 0.2, 0.2, 0.2];

const isWorkday = ({ weekday }: Day) => weekday >= 1 && weekday <= 5;

/**
 * How a year's documents fall on its hours. The shapes are assumptions, each from a rule or a custom: a complement is due by the
 * fifth day of the next month (RMF 2.7.1.32), payslips within 3 to 11 working days (RMF 2.7.5.1) after a payday, which
 * is the 15th and the last of a month, or Friday; the aguinaldo is paid by December 20 (LFT 87).
 */
export const shapes: Readonly<Record<Kind, Shape>> = {
  sale: {
    share: 0.58,
    ofDay: (day) => (salesOfMonth[day.month - 1] ?? 1) * (trade[day.weekday] ?? 1) * endOfMonth(day),
    ofHour: (day) => (day.left === 0 ? lastDay : office),
  },
  payslip: { share: 0.3, ofDay: wages, ofHour: () => office },
  complement: {
    share: 0.09,
    ofDay: (day) => (trade[day.weekday] ?? 1) * (day.day <= 5 ? 3 + day.day : 1),
    ofHour: (day) => (day.day === 5 ? lastDay : office),
  },
  global: { share: 0.03, ofDay: ({ day }) => (day === 1 ? 8 : 1), ofHour: () => night },
};

function endOfMonth({ left, month }: Day): number {
  if (left === 0) return month === 12 ? 4 : 3;
  return left < 3 ? 1.5 : 1;
}

/** Payslips are made on the payday, and on the two working days after it. */
function wages(day: Day, days: readonly Day[], index: number): number {
  if (!isWorkday(day)) return 0.02;
  const before = days
    .slice(Math.max(0, index - 9), index)
    .filter(isWorkday)
    .toReversed();
  return paid(day) + 0.4 * (before[0] ? paid(before[0]) : 0) + 0.2 * (before[1] ? paid(before[1]) : 0);
}

/** Weeks are paid on Friday, halves of a month on its 15th and last day, or on the working day before. */
function paid({ month, day, weekday, left }: Day): number {
  const untilMonday = weekday === 5 ? 3 : 1;
  const endsHalf = (day <= 15 && day + untilMonday > 15) || left < untilMonday;
  const aguinaldo = month === 12 && day <= 20 && day + untilMonday > 20 ? 4 : 0;
  return (weekday === 5 ? 1 : 0.05) + (endsHalf ? 4 : 0) + aguinaldo;
}

/**
 * The hours of a year, in order; their documents add up to what is asked for.
 * @param documents of the whole year.
 */
export function hoursOfYear(year: number, documents: number): readonly Hour[] {
  const days = daysOf(year);
  const weights = days.map((day, index) => kinds.map((kind) => shapes[kind].ofDay(day, days, index)));
  const sums = kinds.map((_, kind) => weights.reduce((sum, ofDay) => sum + (ofDay[kind] ?? 0), 0));
  return days.flatMap((day, index) =>
    Array.from({ length: 24 }, (_, hour): Hour => {
      const entries = kinds.map((kind, at) => {
        const hours = shapes[kind].ofHour(day);
        const ofDay = (documents * shapes[kind].share * (weights[index]?.[at] ?? 0)) / (sums[at] ?? 1);
        return [kind, (ofDay * (hours[hour] ?? 0)) / hours.reduce((sum, weight) => sum + weight, 0)] as const;
      });
      return { month: day.month, day: day.day, hour, documents: recordOf(entries) };
    }),
  );
}

const recordOf = (entries: readonly (readonly [Kind, number])[]): Record<Kind, number> => ({
  sale: 0,
  payslip: 0,
  complement: 0,
  global: 0,
  ...Object.fromEntries(entries),
});

function daysOf(year: number): readonly Day[] {
  const days: Day[] = [];
  for (let date = new Date(Date.UTC(year, 0, 1)); date.getUTCFullYear() === year;) {
    const month = date.getUTCMonth() + 1;
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
    days.push({ month, day: date.getUTCDate(), weekday: date.getUTCDay(), left: length - date.getUTCDate() });
    date = new Date(date.getTime() + 86_400_000);
  }
  return days;
}

export const allOf = ({ documents }: Hour) => kinds.reduce((sum, kind) => sum + documents[kind], 0);

/** The hour with most documents, of those that are asked for. */
export function busiest(hours: readonly Hour[], among: (hour: Hour) => boolean = () => true): Hour {
  const [first] = hours.filter(among).toSorted((a, b) => allOf(b) - allOf(a));
  if (!first) throw new Error('There is no such hour');
  return first;
}
