import { describe, expect, it } from 'vitest';
import {
  availableOf,
  dueToExpire,
  emptyAccount,
  expiryOf,
  type Lot,
  lotsLeft,
  nextExpiry,
  reservable,
  type StampAccount,
  takeBackMovement,
} from './balance.ts';

const [january, february, march] = ['2027-01-31', '2027-02-28', '2027-03-31'].map((day) => new Date(day));

const aLot = (id: string, received: number, expiresAt?: Date, takenBack = 0): Lot => ({
  id,
  received,
  takenBack,
  expiresAt,
});
const anAccount = (sums: Partial<StampAccount>): StampAccount => ({ ...emptyAccount, ...sums });
const left = (account: StampAccount, lots: readonly Lot[]) =>
  lotsLeft(account, lots).map((lot) => `${lot.id} ${lot.left}`);

describe('what an account has', () => {
  it('is what came in, less what expired, was taken back, used or reserved', () => {
    expect(availableOf(anAccount({ purchased: 20, expired: 3, revoked: 4, taken: 5 }))).toBe(8);
  });

  it('goes to as many documents as there are stamps, and to no more than ask', () => {
    const account = anAccount({ purchased: 3, taken: 1 });
    expect([0, 1, 2, 3].map((wanted) => reservable(account, wanted))).toEqual([0, 1, 2, 2]);
    expect(reservable(emptyAccount, 1)).toBe(0);
  });
});

describe('what is left of each lot', () => {
  const lots = [aLot('never', 5), aLot('march', 5, march), aLot('january', 5, january)];

  it('comes out of those that expire first, and at last of those that never do', () => {
    const after = (taken: number) => left(anAccount({ purchased: 15, taken }), lots);
    expect(after(0)).toEqual(['january 5', 'march 5', 'never 5']);
    expect(after(7)).toEqual(['january 0', 'march 3', 'never 5']);
    expect(after(12)).toEqual(['january 0', 'march 0', 'never 3']);
    expect(after(15)).toEqual(['january 0', 'march 0', 'never 0']);
  });

  it('has neither what expired nor what was taken back', () => {
    const account = anAccount({ purchased: 15, expired: 5, revoked: 2, taken: 1 });
    expect(left(account, [aLot('january', 5, january), aLot('march', 5, march, 2), aLot('never', 5)])).toEqual([
      'january 0',
      'march 2',
      'never 5',
    ]);
  });

  it('comes out of the older of two that expire together', () => {
    expect(left(anAccount({ taken: 1 }), [aLot('older', 2, march), aLot('newer', 2, march)])).toEqual([
      'older 1',
      'newer 2',
    ]);
  });
});

describe('stamps of a purchase that are to be taken back', () => {
  const lots = [aLot('bought', 5, january, 2), aLot('other', 5, march)];
  const take = (amount: number, taken = 0, purchaseId = 'bought') =>
    takeBackMovement(anAccount({ purchased: 10, revoked: 2, taken }), lots, { purchaseId, amount });

  it('are taken as far as they are not taken yet', () => {
    expect(take(4)).toEqual({ movement: { type: 'REVOKE', amount: 2 }, taken: 4 });
  });

  it('are taken as far as nobody has used or reserved them', () => {
    expect(take(5, 1)).toEqual({ movement: { type: 'REVOKE', amount: 2 }, taken: 4 });
    expect(take(5, 3)).toEqual({ movement: undefined, taken: 2 });
  });

  it('come back, with the expiry of their purchase, where too many were taken', () => {
    expect(take(1)).toEqual({ movement: { type: 'GRANT', amount: 1, expiresAt: january }, taken: 1 });
    expect(take(0, 3)).toEqual({ movement: { type: 'GRANT', amount: 2, expiresAt: january }, taken: 0 });
  });

  it('are not moved when as many as asked for are taken', () => {
    expect(take(2)).toEqual({ movement: undefined, taken: 2 });
  });

  it('are none of a purchase that brought none', () => {
    expect(take(5, 0, 'unknown')).toEqual({ movement: undefined, taken: 0 });
  });
});

describe('stamps that expire', () => {
  const lots = [aLot('never', 5), aLot('january', 5, january), aLot('february', 5, february)];
  const due = (taken: number, now: Date | undefined) =>
    dueToExpire(anAccount({ purchased: 15, taken }), lots, now ?? new Date(0));

  it('are those left of the lots whose time has come, at that very moment too', () => {
    expect([due(0, new Date('2027-01-30')), due(0, january), due(2, february), due(12, march)]).toEqual([0, 5, 8, 0]);
  });

  it('expire next at the first time that is still to come, whatever is left then', () => {
    const next = (now: string) => nextExpiry(lots, new Date(now));
    expect([next('2027-01-30'), next('2027-01-31'), next('2027-02-28')]).toEqual([january, february, undefined]);
  });

  it('do so so many months after they came, or never', () => {
    const at = new Date('2026-11-15T10:00:00Z');
    expect(expiryOf(at, 3)).toEqual(new Date('2027-02-15T10:00:00Z'));
    expect(expiryOf(at, undefined)).toBeUndefined();
    expect(at).toEqual(new Date('2026-11-15T10:00:00Z'));
  });
});
