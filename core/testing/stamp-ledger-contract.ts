import { beforeEach, describe, expect, it } from 'vitest';
import type { Transactions } from '../src/shared/ports.ts';
import type { StampLedger, StampUse } from '../src/stamps/ports.ts';
import type { MovingClock } from './moving-clock.ts';

export interface LedgerUnderTest {
  /** Its stamps expire a month after they came. */
  readonly ledger: StampLedger;
  readonly transactions: Transactions;
  readonly clock: MovingClock;
  /** Turns a reservation into use, as issuing its document does. */
  use(stamp: StampUse): Promise<void>;
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
}

/** The reservation that is not there, the balance or the single use that it stands for: whichever is looked at first. */
const unreserved = /no reservation to settle|stamps_never_negative|stamp_used_once/;

const days = 24 * 3_600_000;

/** Tests what every StampLedger does. */
export function stampLedgerContract(name: string, open: () => Promise<LedgerUnderTest>): void {
  describe(`${name} as a StampLedger`, () => {
    let fixture: LedgerUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };
    const aStamp = () => ({ ...owner, invoiceId: crypto.randomUUID() });
    const grant = (amount: number) => fixture.ledger.grant({ userId: owner.userId, amount, reason: 'Prueba' });
    const reserve = (stamp = aStamp()) => fixture.transactions.run(() => fixture.ledger.reserve(stamp));
    const balance = () => fixture.ledger.balance(owner.userId);

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
    });

    it('has nothing for a user who was given nothing', async () => {
      expect(await reserve()).toBe(false);
      expect(await balance()).toEqual({ totalPurchased: 0, totalUsed: 0, reserved: 0, available: 0, expiring: [] });
    });

    it('sets stamps aside until none is left, also for parallel requests', async () => {
      await grant(3);
      const reserved = await Promise.all(Array.from({ length: 12 }, () => reserve()));
      expect(reserved.filter(Boolean)).toHaveLength(3);
      expect(await balance()).toMatchObject({ totalPurchased: 3, totalUsed: 0, reserved: 3, available: 0 });
    });

    it('sets stamps aside for as many of several documents as there are, the first ones', async () => {
      const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
      const reserveEach = (some: readonly string[]) =>
        fixture.transactions.run(() => fixture.ledger.reserveEach(owner, some));
      expect(await reserveEach(ids)).toBe(0);
      await grant(2);
      expect(await reserveEach([])).toBe(0);
      expect(await reserveEach(ids)).toBe(2);
      expect(await reserveEach(ids.slice(2))).toBe(0);
      expect(await balance()).toMatchObject({ totalPurchased: 2, reserved: 2, available: 0 });
      for (const invoiceId of ids.slice(0, 2)) await fixture.use({ ...owner, invoiceId });
      await expect(fixture.ledger.release({ ...owner, invoiceId: ids[2] ?? '' })).rejects.toThrow(unreserved);
      expect(await fixture.ledger.balance(owner.userId, owner.companyId)).toMatchObject({ totalUsed: 2, reserved: 0 });
    });

    it('gives parallel requests for several documents no more than there is', async () => {
      await grant(5);
      const some = () => Array.from({ length: 2 }, () => crypto.randomUUID());
      const reserved = await Promise.all(
        Array.from({ length: 4 }, () => fixture.transactions.run(() => fixture.ledger.reserveEach(owner, some()))),
      );
      expect(reserved.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 2]);
      expect(await balance()).toMatchObject({ reserved: 5, available: 0 });
    });

    it('keeps nothing of a transaction that fails, nor of another one within it', async () => {
      await grant(2);
      const stamp = aStamp();
      const failed = fixture.transactions.run(async () => {
        await fixture.transactions.run(() => grant(5));
        await fixture.ledger.reserve(stamp);
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect(await balance()).toMatchObject({ totalPurchased: 2, reserved: 0, available: 2 });
      expect(await reserve(stamp)).toBe(true);
    });

    it('sells the stamps of a purchase once', async () => {
      const sale = { userId: owner.userId, amount: 50, purchaseId: crypto.randomUUID() };
      await fixture.ledger.sell(sale);
      await expect(fixture.ledger.sell(sale)).rejects.toThrow(/sold already|stamp_purchased_once/);
      expect(await balance()).toMatchObject({ totalPurchased: 50, available: 50 });
    });

    describe('stamps of a purchase that are taken back', () => {
      const purchaseId = () => crypto.randomUUID();
      const sell = async (amount: number) => {
        const sale = { userId: owner.userId, amount, purchaseId: purchaseId() };
        await fixture.ledger.sell(sale);
        return (taken: number, reason = 'Reembolso') =>
          fixture.transactions.run(() => fixture.ledger.takeBack({ ...sale, amount: taken, reason }));
      };
      const useStamps = async (count: number) => {
        for (const stamp of Array.from({ length: count }, aStamp)) {
          expect(await reserve(stamp)).toBe(true);
          await fixture.use(stamp);
        }
      };

      it('leave the balance once, however often they are asked for', async () => {
        await grant(2);
        const takeBack = await sell(5);
        expect([await takeBack(5), await takeBack(5), await takeBack(5)]).toEqual([5, 5, 5]);
        expect(await balance()).toMatchObject({ totalPurchased: 7, totalUsed: 0, available: 2 });
      });

      it('are only those that nobody has used or reserved', async () => {
        const takeBack = await sell(5);
        await useStamps(2);
        const held = aStamp();
        await reserve(held);
        expect(await takeBack(5)).toBe(2);
        expect(await balance()).toMatchObject({ totalPurchased: 5, totalUsed: 2, reserved: 1, available: 0 });
        await fixture.ledger.release(held);
        expect([await takeBack(5), await takeBack(5)]).toEqual([3, 3]);
        expect(await balance()).toMatchObject({ totalUsed: 2, reserved: 0, available: 0 });
      });

      it('are not those of another purchase or gift', async () => {
        await grant(3);
        const takeBack = await sell(5);
        await sell(5);
        await useStamps(7);
        expect(await takeBack(5)).toBe(1);
        expect(await balance()).toMatchObject({ totalPurchased: 13, totalUsed: 7, available: 5 });
      });

      it('come back when they were taken for nothing, as often as that happens', async () => {
        const takeBack = await sell(5);
        await useStamps(1);
        expect([await takeBack(5), await takeBack(2), await takeBack(0), await takeBack(0)]).toEqual([4, 2, 0, 0]);
        expect(await balance()).toMatchObject({ totalPurchased: 9, totalUsed: 1, available: 4 });
        expect(await takeBack(5)).toBe(4);
        expect(await balance()).toMatchObject({ available: 0 });
      });

      it('are not used by requests that run at the same time', async () => {
        const takeBack = await sell(6);
        const [taken, ...reserved] = await Promise.all([takeBack(6), ...Array.from({ length: 8 }, () => reserve())]);
        expect(taken + reserved.filter(Boolean).length).toBe(6);
        expect(await balance()).toMatchObject({ available: 0, reserved: 6 - taken });
      });

      it('expire with their purchase when they came back', async () => {
        const takeBack = await sell(3);
        fixture.clock.moveBy(10 * days);
        await takeBack(3);
        await takeBack(0);
        fixture.clock.moveBy(22 * days);
        expect(await fixture.ledger.expire(fixture.clock.now())).toBe(1);
        expect(await balance()).toMatchObject({ available: 0, expiring: [] });
      });
    });

    it('turns a reservation into use, or gives it back', async () => {
      const { ledger } = fixture;
      const [used, released] = [aStamp(), aStamp()];
      await grant(3);
      await reserve(used);
      await reserve(released);
      await fixture.use(used);
      await ledger.release(released);
      expect(await balance()).toMatchObject({ totalPurchased: 3, totalUsed: 1, reserved: 0, available: 2 });
    });

    it.each(['use', 'release'] as const)('does not %s a stamp that is not set aside, nor twice', async (end) => {
      const stamp = aStamp();
      const ends = { use: () => fixture.use(stamp), release: () => fixture.ledger.release(stamp) };
      await grant(2);
      await expect(ends[end]()).rejects.toThrow(unreserved);
      await reserve(stamp);
      await ends[end]();
      await expect(ends[end]()).rejects.toThrow(unreserved);
      await expect(ends[end === 'use' ? 'release' : 'use']()).rejects.toThrow(unreserved);
      const left = end === 'use' ? 1 : 2;
      expect(await balance()).toMatchObject({ totalUsed: 2 - left, reserved: 0, available: left });
    });

    it('sets one stamp aside for a document, and again only after it was given back', async () => {
      const stamp = aStamp();
      await grant(2);
      await reserve(stamp);
      await expect(reserve(stamp)).rejects.toThrow(/stamp_reservations_pkey|reserved already/);
      await fixture.ledger.release(stamp);
      expect(await reserve(stamp)).toBe(true);
    });

    it('counts what one company used and reserved, beside the balance of its user', async () => {
      const { ledger } = fixture;
      const used = aStamp();
      await grant(5);
      await reserve(used);
      await fixture.use(used);
      await reserve();
      const mine = { totalPurchased: 5, totalUsed: 1, reserved: 1, available: 3 };
      expect(await ledger.balance(owner.userId, owner.companyId)).toMatchObject(mine);
      const other = await fixture.owner();
      const theirs = { totalUsed: 0, reserved: 0, available: 3 };
      expect(await ledger.balance(owner.userId, other.companyId)).toMatchObject(theirs);
    });

    it('lets what is left of a lot expire, oldest first out, and neither used nor reserved stamps', async () => {
      const { ledger, clock } = fixture;
      await grant(3);
      clock.moveBy(10 * days);
      await grant(4);
      const used = aStamp();
      await reserve(used);
      await fixture.use(used);
      await reserve();
      expect((await balance()).expiring.map(({ amount }) => amount)).toEqual([1, 4]);
      clock.moveBy(22 * days);
      expect(await ledger.expire(clock.now())).toBe(1);
      expect(await ledger.expire(clock.now())).toBe(0);
      expect(await balance()).toMatchObject({ totalPurchased: 7, totalUsed: 1, reserved: 1, available: 4 });
    });

    it('lets a stamp expire that comes back after the time of its lot', async () => {
      const { ledger, clock } = fixture;
      const stamp = aStamp();
      await grant(1);
      await reserve(stamp);
      clock.moveBy(32 * days);
      await ledger.expire(clock.now());
      await ledger.release(stamp);
      expect(await ledger.expire(clock.now())).toBe(1);
      expect(await balance()).toMatchObject({ available: 0, reserved: 0, totalUsed: 0 });
    });
  });
}
