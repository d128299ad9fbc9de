import { expect, it } from 'vitest';
import { dueDay } from './due-day.ts';

it.each([
  ['2026-11', '2026-12-17', 'a Thursday'],
  ['2026-09', '2026-10-19', 'after a Saturday'],
  ['2026-04', '2026-05-18', 'after a Sunday'],
  ['2025-12', '2026-01-19', 'after a Saturday of the next year'],
  ['2025-02', '2025-03-18', 'after the third Monday of March'],
  ['2025-10', '2025-11-18', 'after the third Monday of November'],
  ['2024-02', '2024-03-19', 'after a Sunday and the third Monday of March'],
])('%s is declared by %s, %s', (mes, day) => {
  expect(dueDay(mes)).toBe(day);
});
