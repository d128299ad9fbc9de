import { expect, it } from 'vitest';
import { byMonth, countsOf, datesOf } from './period-states.ts';

const period = { fechaPago: '2026-11-15', deadline: '2026-11-19' };

it('counts the periods of each state that there is', () => {
  expect(countsOf([{ state: 'ahead' }, { state: 'paid' }, { state: 'late' }, { state: 'paid' }])).toBe(
    '2 timbradas, 1 vencida, 1 próxima',
  );
});

it.each([
  ['paid', 'Pago: 15 nov 2026'],
  ['prepared', 'Pago: 15 nov 2026 · Se timbra hasta el 19 nov 2026'],
  ['late', 'Pago: 15 nov 2026 · El plazo venció el 19 nov 2026'],
] as const)('tells the days of a period that is %s', (state, text) => {
  expect(datesOf({ ...period, state })).toBe(text);
});

it('puts a week into the month in which it ends', () => {
  const week = { ...period, first: '2026-11-30', last: '2026-12-06', state: 'ahead', runId: undefined } as const;
  expect(byMonth([week])).toEqual([['2026-12', [week]]]);
});
