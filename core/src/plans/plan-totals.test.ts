import { describe, expect, it } from 'vitest';
import { centavosOf, Decimal } from '../shared/money/decimal.ts';
import { isTotal, paidTotals, planTotals } from './plan.ts';

const written = ({ subtotal, iva, total }: ReturnType<typeof planTotals>) =>
  [subtotal, iva, total].map((amount) => amount.toFixed(2)).join(' + ');

describe('what a plan costs', () => {
  it.each([
    [500, '500.00 + 80.00 + 580.00'],
    [299.99, '299.99 + 48.00 + 347.99'],
    [0.01, '0.01 + 0.00 + 0.01'],
    [1_234.55, '1234.55 + 197.53 + 1432.08'],
  ])('adds 16 %% of IVA to %s, to the centavo', (price, totals) => {
    expect(written(planTotals(price))).toBe(totals);
  });

  it.each([
    [580, '500.00 + 80.00 + 580.00'],
    [100, '86.21 + 13.79 + 100.00'],
  ])('takes it out of %s again', (amount, totals) => {
    expect(written(paidTotals(amount))).toBe(totals);
  });
});

describe('an amount that a screen sends', () => {
  const { total } = planTotals(299.99);

  it.each([347.99, 34_799])('may be in pesos or in centavos: %s', (amount) => {
    expect(isTotal(amount, total)).toBe(true);
  });

  it.each([347.98, 347.991, 34_798, 299.99, 0, -347.99])('is not %s', (amount) => {
    expect(isTotal(amount, total)).toBe(false);
  });

  it('is charged in whole centavos', () => {
    expect(centavosOf(Decimal.parse('1432.08'))).toBe(143_208);
  });
});
