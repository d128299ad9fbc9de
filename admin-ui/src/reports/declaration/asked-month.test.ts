import { expect, it } from 'vitest';
import { askedMonth, offeredMonths } from './asked-month.ts';

const today = '2026-11-28';

it.each([
  [null, '2026-11', false],
  ['2026-10', '2026-10', false],
  ['2026-13', '2026-11', true],
  ['2026-12', '2026-11', true],
  ['noviembre', '2026-11', true],
])('an address that asks for %s shows %s', (text, mes, isUnknown) => {
  expect(askedMonth(text, today)).toEqual({ mes, isUnknown });
});

it('offers two years, and an older month that is asked for', () => {
  expect(offeredMonths('2026-11', today).slice(0, 2)).toEqual(['2026-11', '2026-10']);
  expect(offeredMonths('2026-11', today)).toHaveLength(24);
  expect(offeredMonths('2022-01', today).at(-1)).toBe('2022-01');
});
