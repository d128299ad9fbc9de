import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';

const parts = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 10n ** 9n })), {
  minLength: 1,
  maxLength: 20,
});

describe('allocate', () => {
  it('gives the cents left over to the largest remainders, the first of equals first', () => {
    expect(allocate(100n, [1n, 1n, 1n], [100n, 100n, 100n])).toEqual([34n, 33n, 33n]);
    expect(allocate(10n, [5n, 1n, 4n], [10n, 10n, 10n])).toEqual([5n, 1n, 4n]);
    expect(allocate(1n, [1n, 3n], [10n, 10n])).toEqual([0n, 1n]);
  });

  it('moves what a part has no room for to the others', () => {
    expect(allocate(10n, [1n, 1n], [2n, 20n])).toEqual([2n, 8n]);
  });

  it('keeps the sum when nothing has room or weight', () => {
    expect(allocate(10n, [1n, 1n], [1n, 1n])).toEqual([5n, 5n]);
    expect(allocate(10n, [0n, 0n], [0n, 0n])).toEqual([10n, 0n]);
    expect(allocate(10n, [], [])).toEqual([]);
  });

  it('always adds up and stays within capacities that can hold it', () => {
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 0n, max: 10n ** 10n }), (pairs, total) => {
        const weights = pairs.map(([weight]) => weight);
        const capacities = pairs.map(([, capacity]) => capacity);
        const held = capacities.reduce((a, b) => a + b, 0n) >= total && weights.some((weight) => weight > 0n);
        const shares = allocate(total, weights, capacities);
        expect(shares.reduce((a, b) => a + b, 0n)).toBe(total);
        expect(!held || shares.every((share, index) => share <= (capacities[index] ?? 0n))).toBe(true);
      }),
    );
  });
});
