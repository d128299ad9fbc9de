import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minus, totalOf } from '../../shared/sums.ts';
import { distribute } from './payment-values.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100);

describe('money for several documents', () => {
  it('pays the first ones whole, the next in part, and nothing of the rest', () => {
    expect(distribute(1_500.1, [1_000.1, 600, 50])).toEqual([1_000.1, 500, null]);
    expect(distribute(0, [10])).toEqual([null]);
    expect(distribute(30, [10.1, 10.2])).toEqual([10.1, 10.2]);
  });

  it('is never more than came and never more than is owed, and leaves nothing over while something is owed', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (monto, balances) => {
        const paid = distribute(monto, balances);
        expect(paid.every((each, index) => (each ?? 0) <= (balances[index] ?? 0))).toBe(true);
        expect(totalOf(paid)).toBe(Math.min(monto, totalOf(balances)));
        expect(minus(monto, totalOf(paid))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
