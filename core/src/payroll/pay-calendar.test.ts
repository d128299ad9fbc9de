import { expect, it } from 'vitest';
import { isBusinessDay, nextPeriod, stampingDeadline } from './pay-calendar.ts';
import { shippedLaw } from '../law/shipped.ts';
import { withRows } from '../law/with-rows.ts';

it.each([
  ['04', undefined, '2026-11-15', '2026-11-01', '2026-11-15'],
  ['04', undefined, '2026-11-16', '2026-11-16', '2026-11-30'],
  ['04', '2026-11-15', '2026-11-23', '2026-11-16', '2026-11-30'],
  ['04', '2026-12-31', '2026-12-31', '2027-01-01', '2027-01-15'],
  ['04', '2028-02-15', '2028-02-16', '2028-02-16', '2028-02-29'],
  ['05', undefined, '2026-11-23', '2026-11-01', '2026-11-30'],
  ['06', '2026-10-31', '2026-11-23', '2026-11-01', '2026-12-31'],
  ['10', undefined, '2026-11-23', '2026-11-21', '2026-11-30'],
  ['10', '2026-11-10', '2026-11-23', '2026-11-11', '2026-11-20'],
  ['02', undefined, '2026-11-22', '2026-11-16', '2026-11-22'],
  ['02', '2026-11-20', '2026-11-23', '2026-11-21', '2026-11-27'],
  ['03', '2026-11-20', '2026-11-23', '2026-11-21', '2026-12-04'],
  ['01', undefined, '2026-11-22', '2026-11-22', '2026-11-22'],
  ['08', undefined, '2026-11-22', '2026-11-01', '2026-11-30'],
])('of periodicity %s, behind %s on %s, %s to %s is paid next', (key, after, today, first, last) => {
  expect(nextPeriod(key, after, today)).toEqual({ first, last });
});

it.each([
  [1, '2026-11-13', '2026-11-19'],
  [50, '2026-11-30', '2026-12-03'],
  [51, '2026-11-30', '2026-12-07'],
  [101, '2026-11-30', '2026-12-09'],
  [301, '2026-11-30', '2026-12-11'],
  [501, '2026-11-30', '2026-12-15'],
])('%i workers paid on %s are stamped until %s', (workers, paid, last) => {
  expect(stampingDeadline(workers, paid, shippedLaw)).toBe(last);
});

it('takes the term of the day of the payment, and knows none where its row has ended', () => {
  const [standing] = shippedLaw.plazoTimbradoNomina;
  if (!standing) throw new Error('no term');
  const next = { ...standing, from: '2027-01-01', to: '2027-12-31', reviewBy: undefined, pasos: [{ diasHabiles: 1 }] };
  const law = withRows(shippedLaw, { plazoTimbradoNomina: [next] });
  const deadlines = ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map((paid) =>
    stampingDeadline(1, paid, law),
  );
  expect(deadlines).toEqual(['2027-01-06', '2027-01-04', '2028-01-03', undefined]);
});

it.each(['2026-11-15', '2026-11-16', '2026-02-02', '2026-03-16', '2026-12-25', '2030-10-01'])(
  'nobody works on %s',
  (day) => {
    expect(isBusinessDay(day)).toBe(false);
  },
);

it.each(['2026-11-17', '2026-11-09', '2026-10-01', '2026-09-02'])('on %s people work', (day) => {
  expect(isBusinessDay(day)).toBe(true);
});
