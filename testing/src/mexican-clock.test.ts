import { expect, test, vi } from 'vitest';
import { inMexico, lastMonth, mexicanDay } from './mexican-clock.ts';

test.each([
  // It is the last evening of November in Mexico, and December in UTC.
  ['2026-12-01T05:59:59Z', '2026-10-15T18:00:00.000Z', '2026-11-30T23:59:59.000Z'],
  ['2026-12-01T06:00:00Z', '2026-11-15T18:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2027-01-01T05:00:00Z', '2026-11-15T18:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2027-01-15T12:00:00Z', '2026-12-15T18:00:00.000Z', '2027-01-15T06:00:00.000Z'],
])('at %s the month before is that of %s, and Mexico reads %s', (now, before, clock) => {
  expect(lastMonth(new Date(now)).toISOString()).toBe(before);
  expect(inMexico(new Date(now)).toISOString()).toBe(clock);
});

test('a day is that of Mexico City on an evening, when UTC is in the next one', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T05:59:59Z') });
  expect([mexicanDay(), mexicanDay(1)]).toEqual(['2026-11-30', '2026-11-29']);
  vi.useRealTimers();
});
