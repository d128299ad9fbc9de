import { expect, test } from 'vitest';
import { balanceOf, usageOf } from './balance.ts';

const [january, march] = [new Date('2027-01-31'), new Date('2027-03-31')];

test('a balance tells what is left, and what of it expires when', () => {
  const account = { purchased: 20, expired: 0, revoked: 0, taken: 4 };
  const lot = (id: string, received: number, expiresAt?: Date) => ({ id, received, takenBack: 0, expiresAt });
  const lots = [lot('a', 5), lot('b', 3, march), lot('c', 4, january), lot('d', 8, march)];
  expect(balanceOf(account, lots, { used: 1, reserved: 3 })).toEqual({
    totalPurchased: 20,
    totalUsed: 1,
    reserved: 3,
    available: 16,
    expiring: [{ amount: 11, at: march }],
  });
  expect(balanceOf({ ...account, taken: 0 }, lots, { used: 0, reserved: 0 }).expiring).toEqual([
    { amount: 4, at: january },
    { amount: 11, at: march },
  ]);
});

test('what is reserved has been neither used nor given back', () => {
  const counts = { PURCHASE: 1, GRANT: 0, RESERVE: 9, USE: 4, RELEASE: 2, EXPIRE: 0, REVOKE: 0 };
  expect(usageOf((type) => counts[type])).toEqual({ used: 4, reserved: 3 });
});
