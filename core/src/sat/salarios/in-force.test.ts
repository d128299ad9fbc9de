import { expect, it } from 'vitest';
import { cuotasObreras } from './cuotas-imss.ts';
import { mostOvertimeDays } from './horas-extra.ts';

it('knows the days of overtime from the day on which the law of them holds', () => {
  expect(['1970-04-30', '1970-05-01', '2026-03-02', '2026-03-03', '2030-01-01'].map(mostOvertimeDays)).toEqual([
    undefined,
    3,
    3,
    4,
    4,
  ]);
});

it('knows the shares of the social insurance since the UMA measures them', () => {
  expect(cuotasObreras('2016-01-27')).toBeUndefined();
  expect(cuotasObreras('2016-01-28')?.mostUmas).toBe(25n);
});
