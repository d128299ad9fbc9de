import { expect, it } from 'vitest';
import { Decimal, pesos } from './decimal.ts';

it.each([
  ['0', '$0.00'],
  ['290', '$290.00'],
  ['1160.5', '$1,160.50'],
  ['1234567.891', '$1,234,567.89'],
])('writes %s as %s', (amount, written) => {
  expect(pesos(Decimal.parse(amount))).toBe(written);
});
