import { expect, it } from 'vitest';
import { comesBack, whenOf } from './when.ts';

it.each([
  ['2026-11-27', '27 nov 2026'],
  ['2026-11-28', 'Ayer'],
  ['2026-11-29', 'Hoy'],
  ['2026-11-30', 'Mañana'],
  ['2026-12-01', '1 dic 2026'],
])('%s is told as «%s» on 29 November', (day, words) => {
  expect(whenOf(day, '2026-11-29')).toBe(words);
});

it('what was put off comes back tomorrow, or on a date', () => {
  expect(comesBack('2026-11-30', '2026-11-29')).toBe('mañana');
  expect(comesBack('2026-12-06', '2026-11-29')).toBe('el 6 dic 2026');
});
