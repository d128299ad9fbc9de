import { beforeEach, describe, expect, it } from 'vitest';
import type { StrayPayment, StrayPayments } from '../src/purchases/stray-payments.ts';
import type { Transactions } from '../src/shared/transactions.ts';

export interface StraysUnderTest {
  /** None of them is open. */
  readonly strays: StrayPayments;
  readonly transactions: Transactions;
  /** Makes a purchase that money was meant for. @returns its id. */
  purchase(): Promise<string>;
}

const createdAt = new Date('2026-11-20T16:00:00Z');
const endedAt = new Date('2026-11-21T16:00:00Z');

/** Tests what every StrayPayments does. */
export function strayPaymentsContract(name: string, open: () => Promise<StraysUnderTest>): void {
  describe(`${name} as StrayPayments`, () => {
    let fixture: StraysUnderTest;
    let strays: StrayPayments;
    let purchaseId: string;
    const aStray = (changes: Partial<StrayPayment> = {}): StrayPayment => ({
      id: crypto.randomUUID(),
      customerId: `cus_${crypto.randomUUID()}`,
      purchaseId,
      amount: 100.5,
      cause: 'PART',
      status: 'OPEN',
      createdAt,
      endedAt: null,
      ...changes,
    });
    const save = async (stray: StrayPayment) => {
      await strays.save(stray);
      return stray;
    };
    const openOf = ({ customerId }: StrayPayment) => fixture.transactions.run(() => fixture.strays.openOf(customerId));

    beforeEach(async () => {
      fixture = await open();
      ({ strays } = fixture);
      purchaseId = await fixture.purchase();
    });

    it('gives money back as it was written down, by its id and by whose it is', async () => {
      const stray = await save(aStray());
      expect([await strays.find(stray.id), await openOf(stray)]).toEqual([stray, stray]);
      expect(await openOf(aStray())).toBeUndefined();
      for (const id of [crypto.randomUUID(), 'no id']) expect(await strays.find(id)).toBeUndefined();
    });

    it('keeps what became of it, and the next one of its payer', async () => {
      const stray = await save(aStray());
      const more = await save({ ...stray, amount: 200, cause: 'REFUND', purchaseId: await fixture.purchase() });
      expect(await openOf(stray)).toEqual(more);
      const ended = await save({ ...more, status: 'RETURNED', endedAt });
      expect([await strays.find(stray.id), await openOf(stray)]).toEqual([ended, undefined]);
      const next = await save(aStray({ customerId: stray.customerId }));
      expect(await openOf(stray)).toEqual(next);
    });

    it('has one of a payer that has not ended', async () => {
      const stray = await save(aStray());
      await expect(strays.save(aStray({ customerId: stray.customerId }))).rejects.toThrow(
        /stray_payments_open|open already/,
      );
      expect(await openOf(stray)).toEqual(stray);
    });

    it('lists those that have not ended, the oldest first', async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 10, day));
      const newest = await save(aStray({ createdAt: at(3), status: 'RETURNING' }));
      const oldest = await save(aStray({ createdAt: at(1) }));
      await save(aStray({ createdAt: at(2), status: 'USED', endedAt }));
      expect(await strays.open(10)).toEqual([oldest, newest]);
      expect(await strays.open(1)).toEqual([oldest]);
    });

    it('says what happens to money until that has ended', async () => {
      const stray = await save(aStray());
      expect(await strays.mark(stray.id, 'RETURNING')).toBe(true);
      expect(await openOf(stray)).toEqual({ ...stray, status: 'RETURNING' });
      const ended = await save({ ...stray, status: 'USED', endedAt });
      expect(await strays.mark(stray.id, 'OPEN')).toBe(false);
      expect(await strays.find(stray.id)).toEqual(ended);
      expect(await strays.mark(crypto.randomUUID(), 'OPEN')).toBe(false);
    });

    it('lets one of those who looked at a balance together write it down', async () => {
      const { customerId } = aStray();
      const countOnce = (before: number) => fixture.transactions.run(() => strays.countCheck(customerId, before));
      expect(await strays.checks(customerId)).toBe(0);
      const counts = await Promise.all([countOnce(0), countOnce(0), countOnce(0)]);
      expect(counts.filter(Boolean)).toHaveLength(1);
      expect([await countOnce(0), await countOnce(1), await strays.checks(customerId)]).toEqual([false, true, 2]);
    });

    it('forgets what a transaction wrote that failed', async () => {
      const stray = await save(aStray());
      const failed = fixture.transactions.run(async () => {
        await strays.save({ ...stray, status: 'USED', endedAt });
        await strays.countCheck(stray.customerId, 0);
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect([await openOf(stray), await strays.checks(stray.customerId)]).toEqual([stray, 0]);
    });
  });
}
