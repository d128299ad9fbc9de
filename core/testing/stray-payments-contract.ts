import { beforeEach, describe, expect, it } from 'vitest';
import type { StrayPayment, StrayPayments } from '../src/purchases/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';

export interface StrayPaymentsUnderTest {
  /** None of them is open. */
  readonly strayPayments: StrayPayments;
  readonly transactions: Transactions;
  /** Makes a purchase that money was meant for. @returns its id. */
  purchase(): Promise<string>;
}

const createdAt = new Date('2026-11-20T16:00:00Z');
const endedAt = new Date('2026-11-21T16:00:00Z');

/** Tests what every StrayPayments does. */
export function strayPaymentsContract(name: string, open: () => Promise<StrayPaymentsUnderTest>): void {
  describe(`${name} as StrayPayments`, () => {
    let fixture: StrayPaymentsUnderTest;
    let strayPayments: StrayPayments;
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
      await strayPayments.save(stray);
      return stray;
    };
    const openOf = ({ customerId }: StrayPayment) =>
      fixture.transactions.run(() => fixture.strayPayments.openOf(customerId));

    beforeEach(async () => {
      fixture = await open();
      ({ strayPayments } = fixture);
      purchaseId = await fixture.purchase();
    });

    it('gives money back as it was written down, by its id and by whose it is', async () => {
      const stray = await save(aStray());
      expect([await strayPayments.find(stray.id), await openOf(stray)]).toEqual([stray, stray]);
      expect(await openOf(aStray())).toBeUndefined();
      for (const id of [crypto.randomUUID(), 'no id']) expect(await strayPayments.find(id)).toBeUndefined();
    });

    it('keeps what became of it, and the next one of its payer', async () => {
      const stray = await save(aStray());
      const more = await save({ ...stray, amount: 200, cause: 'REFUND', purchaseId: await fixture.purchase() });
      expect(await openOf(stray)).toEqual(more);
      const ended = await save({ ...more, status: 'RETURNED', endedAt });
      expect([await strayPayments.find(stray.id), await openOf(stray)]).toEqual([ended, undefined]);
      const next = await save(aStray({ customerId: stray.customerId }));
      expect(await openOf(stray)).toEqual(next);
    });

    it('has one of a payer that has not ended', async () => {
      const stray = await save(aStray());
      await expect(strayPayments.save(aStray({ customerId: stray.customerId }))).rejects.toThrow(
        /stray_payments_open|open already/,
      );
      expect(await openOf(stray)).toEqual(stray);
    });

    it('lists those that have not ended, the oldest first', async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 10, day));
      const newest = await save(aStray({ createdAt: at(3), status: 'RETURNING' }));
      const oldest = await save(aStray({ createdAt: at(1) }));
      await save(aStray({ createdAt: at(2), status: 'USED', endedAt }));
      expect(await strayPayments.open(10)).toEqual([oldest, newest]);
      expect(await strayPayments.open(1)).toEqual([oldest]);
    });

    it('says what happens to money until that has ended', async () => {
      const stray = await save(aStray());
      expect(await strayPayments.mark(stray.id, 'RETURNING')).toBe(true);
      expect(await openOf(stray)).toEqual({ ...stray, status: 'RETURNING' });
      const ended = await save({ ...stray, status: 'USED', endedAt });
      expect(await strayPayments.mark(stray.id, 'OPEN')).toBe(false);
      expect(await strayPayments.find(stray.id)).toEqual(ended);
      expect(await strayPayments.mark(crypto.randomUUID(), 'OPEN')).toBe(false);
    });

    it('lets one of those who looked at a balance together write it down', async () => {
      const { customerId } = aStray();
      const countOnce = (before: number) =>
        fixture.transactions.run(() => strayPayments.countCheck(customerId, before));
      expect(await strayPayments.checks(customerId)).toBe(0);
      const counts = await Promise.all([countOnce(0), countOnce(0), countOnce(0)]);
      expect(counts.filter(Boolean)).toHaveLength(1);
      expect([await countOnce(0), await countOnce(1), await strayPayments.checks(customerId)]).toEqual([
        false,
        true,
        2,
      ]);
    });

    it('forgets what a transaction wrote that failed', async () => {
      const stray = await save(aStray());
      const failed = fixture.transactions.run(async () => {
        await strayPayments.save({ ...stray, status: 'USED', endedAt });
        await strayPayments.countCheck(stray.customerId, 0);
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect([await openOf(stray), await strayPayments.checks(stray.customerId)]).toEqual([stray, 0]);
    });
  });
}
