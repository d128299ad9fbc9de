import { expect, it } from 'vitest';
import { whenOf } from './when.ts';

it.each([
  ['2026-11-27', '27 nov 2026'],
  ['2026-11-28', 'Ayer'],
  ['2026-11-29', 'Hoy'],
  ['2026-11-30', 'Mañana'],
  ['2026-12-01', '1 dic 2026'],
])('%s is told as «%s» on 29 November', (day, words) => {
  expect(whenOf(day, '2026-11-29')).toBe(words);
});
