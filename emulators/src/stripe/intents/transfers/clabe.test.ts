import { expect, it } from 'vitest';
import { checkDigit, clabeOf, customerNumberOf } from './clabe.ts';

it.each(['032180000118359719', '002010077777777771', '646180110400000007'])(
  'computes the check digit of %s as the banks do',
  (clabe) => {
    expect(checkDigit(clabe.slice(0, 17))).toBe(clabe.slice(17));
  },
);

it('knows the customer of each account number that it gives, and no other', () => {
  for (const number of [1, 42, 99_999_999_999]) {
    const clabe = clabeOf(number);
    expect(clabe).toMatch(/^\d{18}$/);
    expect(customerNumberOf(clabe)).toBe(number);
    const wrong = `${clabe.slice(0, 17)}${(Number(clabe[17]) + 1) % 10}`;
    expect(customerNumberOf(wrong)).toBeUndefined();
  }
  expect(customerNumberOf('032180000118359719')).toBeUndefined();
  expect(customerNumberOf('')).toBeUndefined();
});
