import { expect, it } from 'vitest';
import { cuotasObreras } from './cuotas-imss.ts';
import { shippedLaw } from '../../law/shipped.ts';
import { overtimeLimit } from './horas-extra.ts';
import { salarioMinimo } from './salario-minimo.ts';

it('knows the days of overtime from the day on which the law of them holds', () => {
  const days = ['1970-04-30', '1970-05-01', '2026-03-02', '2026-03-03', '2027-12-31', '2028-01-01', '2030-01-01'];
  const limits = days.map((day) => overtimeLimit(day, shippedLaw));
  expect(limits.map((limit) => limit?.diasPorSemana)).toEqual([undefined, 3, 3, 4, 4, 4, 4]);
  expect(limits.map((limit) => limit?.horasPorSemana)).toEqual([undefined, 9, 9, 9, 9, 10, 12]);
});

it('knows the shares of the social insurance since the UMA measures them', () => {
  expect(cuotasObreras('2016-01-27', shippedLaw)).toBeUndefined();
  expect(cuotasObreras('2016-01-28', shippedLaw)?.mostUmas).toBe(25n);
});

it('knows the minimum wage of both zones until the last day of their resolution', () => {
  const wage = (day: string, zona: 'general' | 'frontera') => salarioMinimo(day, shippedLaw, zona)?.dia.toFixed(2);
  expect(wage('2026-12-31', 'general')).toBe('315.04');
  expect(wage('2026-12-31', 'frontera')).toBe('440.87');
  expect([wage('2027-01-01', 'general'), wage('2027-01-01', 'frontera')]).toEqual([undefined, undefined]);
});
