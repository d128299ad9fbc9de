import { expect, it } from 'vitest';
import { complementDueDay } from './complement-due-day.ts';

it.each([
  ['2026-11-01', '2026-12-05'],
  ['2026-11-30T23:59:59', '2026-12-05'],
  ['2026-12-31', '2027-01-05'],
  ['2026-01-31', '2026-02-05'],
])('the complement of a payment of %s is due on %s', (paid, due) => {
  expect(complementDueDay(paid)).toBe(due);
});
