import { expect, it } from 'vitest';
import { shippedLaw } from '../law/shipped.ts';
import { payYear, type RunOfYear } from './pay-year.ts';

const today = '2026-11-20';
const run = (fechaInicialPago: string, fechaFinalPago: string, changes: Partial<RunOfYear> = {}): RunOfYear => ({
  id: fechaInicialPago,
  tipoNomina: 'O',
  periodicidadPago: '04',
  fechaPago: fechaFinalPago,
  fechaInicialPago,
  fechaFinalPago,
  isDone: true,
  ...changes,
});
const year = (key: string, runs: readonly RunOfYear[] = [], workers = 1) =>
  payYear(key, 2026, { runs, workers, today, law: shippedLaw });

it.each([
  ['01', 365, '2026-01-01', '2026-12-31'],
  ['04', 24, '2026-01-01', '2026-12-31'],
  ['05', 12, '2026-01-01', '2026-12-31'],
  ['06', 6, '2026-01-01', '2026-12-31'],
  ['10', 36, '2026-01-01', '2026-12-31'],
  // One of the Mondays lies in the year before, and the last week ends in the next one.
  ['02', 52, '2025-12-29', '2026-12-27'],
  ['03', 26, '2025-12-29', '2026-12-27'],
])('a year of periodicity %s has %i periods', (key, count, first, last) => {
  const periods = year(key);
  expect([periods.length, periods[0]?.first, periods.at(-1)?.last]).toEqual([count, first, last]);
  for (const [index, { first: begin }] of periods.slice(1).entries()) {
    const before = periods[index]?.last ?? '';
    expect(Date.parse(begin) - Date.parse(before)).toBe(86_400_000);
  }
});

it.each([
  ['02', '2026-11-06', 7],
  ['02', '2027-01-08', 7],
  ['03', '2026-02-04', 14],
  ['03', '2025-06-25', 14],
])('periods of %s follow those that are paid from %s on', (key, first, length) => {
  const last = new Date(Date.parse(first) + (length - 1) * 86_400_000).toISOString().slice(0, 10);
  const periods = payYear(key, 2026, {
    runs: [run(first, last, { periodicidadPago: key })],
    workers: 1,
    today,
    law: shippedLaw,
  });
  for (const period of periods)
    expect(((Date.parse(period.first) - Date.parse(first)) / 86_400_000) % length).toBeCloseTo(0);
  expect(periods[0]?.last.slice(0, 4)).toBe('2026');
  expect(Date.parse(periods[0]?.last ?? '')).toBeLessThan(Date.parse('2026-01-01') + length * 86_400_000);
});

it('tells what was paid, prepared and forgotten, what is due, and what no run here can tell', () => {
  const periods = year('04', [
    run('2026-09-01', '2026-09-15'),
    run('2026-10-01', '2026-10-15', { isDone: false }),
    run('2026-11-01', '2026-11-15', { isDone: false, fechaPago: '2026-11-17' }),
    run('2026-08-01', '2026-08-31', { tipoNomina: 'E', periodicidadPago: '99' }),
    run('2026-01-01', '2026-01-31', { periodicidadPago: '05' }),
  ]);
  expect(periods.slice(15).map(({ first, state, runId }) => [first, state, runId])).toEqual([
    ['2026-08-16', 'unknown', undefined],
    ['2026-09-01', 'paid', '2026-09-01'],
    ['2026-09-16', 'late', undefined],
    ['2026-10-01', 'late', '2026-10-01'],
    ['2026-10-16', 'late', undefined],
    ['2026-11-01', 'prepared', '2026-11-01'],
    ['2026-11-16', 'pending', undefined],
    ['2026-12-01', 'ahead', undefined],
    ['2026-12-16', 'ahead', undefined],
  ]);
  expect(periods[20]).toMatchObject({ fechaPago: '2026-11-17', deadline: '2026-11-20' });
  expect(periods[21]).toMatchObject({ fechaPago: '2026-11-30', deadline: '2026-12-03' });
});

it.each([
  [1, '2026-11-19', 'late'],
  [51, '2026-11-23', 'prepared'],
])('is late for %i workers when their days, until %s, are over', (workers, deadline, state) => {
  const [period] = year(
    '04',
    [run('2026-11-01', '2026-11-15', { isDone: false, fechaPago: '2026-11-13' })],
    workers,
  ).slice(20);
  expect(period).toMatchObject({ deadline, state });
});

it('has all of a first year before it, and what is due, where nothing was paid here', () => {
  const states = year('05').map(({ state }) => state);
  expect(states).toEqual([...Array<string>(10).fill('unknown'), 'pending', 'ahead']);
});

it('asks for the run that is not stamped, where several pay one period', () => {
  const half = run('2026-11-01', '2026-11-15', { id: 'others', isDone: false });
  expect(year('04', [run('2026-11-01', '2026-11-15'), half])[20]).toMatchObject({ runId: 'others' });
});

it('calls nothing late while the term is not known', () => {
  const runs = [run('2026-10-01', '2026-10-15', { isDone: false })];
  const [period] = payYear('04', 2026, { runs, workers: 1, today, law: undefined }).slice(18);
  expect(period).toMatchObject({ state: 'prepared', deadline: undefined });
});
