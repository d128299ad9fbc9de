import { expect, test } from 'vitest';
import { dayOfReminder, dayWords, daysIn, scheduleOf, typedReminders } from './reminders-values.ts';

test('days are read as they are typed, each once, and what is none is told apart', () => {
  expect(daysIn('-3, 0,7 , 7,')).toEqual([-3, 0, 7]);
  expect(daysIn('−3')).toEqual([-3]);
  expect(daysIn('')).toEqual([]);
  expect(daysIn('mañana')).toEqual([Number.NaN]);
});

test('a schedule comes back as it was', () => {
  const schedule = { days: [-3, 15], fromHour: 9, toHour: 19, weekdays: true };
  expect(scheduleOf(typedReminders(schedule))).toEqual(schedule);
});

test('each day has its words and its date', () => {
  expect([-3, -1, 0, 1, 15].map(dayWords)).toEqual([
    '3 días antes',
    '1 día antes',
    'El día que vence',
    '1 día después',
    '15 días después',
  ]);
  expect(dayOfReminder('2026-12-30', 3)).toBe('2027-01-02');
});
