import type { RemindersAnswer } from '@timbra/contract/reminders.ts';

/** Is a schedule of reminders as its form holds it. */
export interface RemindersValues {
  /** They are apart by commas. */
  readonly days: string;
  readonly fromHour: string;
  readonly toHour: string;
  readonly weekdays: boolean;
}

/** Reads days as they were typed, each once; what is no number is NaN. */
export const daysIn = (typed: string): readonly number[] => [
  ...new Set(
    typed
      .split(',')
      .map((each) => each.trim().replace('−', '-'))
      .filter((each) => each !== '')
      .map(Number),
  ),
];

export const scheduleOf = ({ days, fromHour, toHour, weekdays }: RemindersValues) => ({
  days: [...daysIn(days)],
  fromHour: Number(fromHour),
  toHour: Number(toHour),
  weekdays,
});

export const typedReminders = ({ days, fromHour, toHour, weekdays }: RemindersAnswer): RemindersValues => ({
  days: days.join(', '),
  fromHour: String(fromHour),
  toHour: String(toHour),
  weekdays,
});

/** Says when a reminder goes: «3 días antes». */
export function dayWords(day: number): string {
  if (day === 0) return 'El día que vence';
  const count = Math.abs(day) === 1 ? '1 día' : `${Math.abs(day)} días`;
  return day < 0 ? `${count} antes` : `${count} después`;
}

/** Returns the day of a reminder. @param dueOn `2026-12-15`. */
export function dayOfReminder(dueOn: string, days: number): string {
  const day = new Date(dueOn);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
