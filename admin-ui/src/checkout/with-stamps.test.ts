import { expect, it } from 'vitest';
import { withStamps } from './use-intent.ts';

const balance = { totalPurchased: 25, totalUsed: 5, reserved: 2, available: 18, expiring: [] };

it('raises what was bought and what is there by the stamps', () => {
  expect(withStamps(balance, 25, 50)).toEqual({ ...balance, totalPurchased: 75, available: 68 });
});

it('adds nothing to a balance that has them already', () => {
  const credited = { ...balance, totalPurchased: 75, available: 68 };
  expect(withStamps(credited, 25, 50)).toBe(credited);
});
