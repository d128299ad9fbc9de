import { expect, it } from 'vitest';
import { shippedLaw } from '../../law/shipped.ts';
import { withRows } from '../../law/with-rows.ts';
import { complementDueDay } from './read-payments.ts';

it.each([
  ['2026-11-01', '2026-12-05'],
  ['2026-11-30T23:59:59', '2026-12-05'],
  ['2026-12-31', '2027-01-05'],
  ['2026-01-31', '2026-02-05'],
])('the complement of a payment of %s is due on %s', (paid, due) => {
  expect(complementDueDay(paid, shippedLaw)).toBe(due);
});

it('follows the rule of the day of the payment, and is not told of a day whose rule has ended', () => {
  const [standing] = shippedLaw.plazoComplementoPago;
  if (!standing) throw new Error('no term');
  const ends = { ...standing, reviewBy: undefined, to: '2026-12-31' };
  const next = { ...standing, from: '2027-02-01', diaDelMesSiguiente: 10 };
  const law = withRows(shippedLaw, { plazoComplementoPago: [ends, next] });
  expect(complementDueDay('2026-12-31', law)).toBe('2027-01-05');
  expect(complementDueDay('2027-01-01', law)).toBeUndefined();
  expect(complementDueDay('2027-02-01', law)).toBe('2027-03-10');
});
