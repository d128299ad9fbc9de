import { expect, it } from 'vitest';
import { isOver, lastDay } from './settings.ts';

const zone = 'America/Mexico_City';
/** The last evening of February there, and March already in Greenwich. */
const sold = new Date('2026-03-01T03:00:00Z');

it.each([
  [{ window: 'year', days: null }, '2026-12-31'],
  [{ window: 'month', days: null }, '2026-02-28'],
  [{ window: 'days', days: 3 }, '2026-03-03'],
] as const)('ends with %j on the last day that the company has it', (window, day) => {
  expect(lastDay(window, sold, zone)).toBe(day);
});

it('is over once that day has ended where the company is', () => {
  expect(isOver('2026-02-28', new Date('2026-03-01T05:59:59Z'), zone)).toBe(false);
  expect(isOver('2026-02-28', new Date('2026-03-01T06:00:00Z'), zone)).toBe(true);
});
