import { beforeEach, describe, expect, it } from 'vitest';
import type { Outbox, Transactions } from '../src/shared/ports.ts';
import type { WaitingJob } from './in-memory-outbox.ts';
import type { MovingClock } from './moving-clock.ts';

export interface OutboxUnderTest {
  readonly outbox: Outbox;
  readonly transactions: Transactions;
  readonly clock: MovingClock;
  /** Returns what waits in it, in the order of its time. */
  waiting(): Promise<readonly WaitingJob[]>;
}

/** Tests what every Outbox does. */
export function outboxContract(name: string, open: () => Promise<OutboxUnderTest>): void {
  describe(`${name} as an Outbox`, () => {
    let fixture: OutboxUnderTest;
    const invoiceId = crypto.randomUUID();

    beforeEach(async () => {
      fixture = await open();
    });

    it('keeps a job until its time', async () => {
      const now = fixture.clock.now();
      await fixture.outbox.add('stamp-invoice', { invoiceId });
      await fixture.outbox.add('stamp-invoice', { invoiceId }, { delayMs: 5_000 });
      const job = { name: 'stamp-invoice', payload: { invoiceId } };
      const later = new Date(now.getTime() + 5_000);
      expect(await fixture.waiting()).toEqual([
        { ...job, dueAt: now },
        { ...job, dueAt: later },
      ]);
    });

    it('keeps several of one kind at once, and nothing of none', async () => {
      const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
      await fixture.outbox.addEach(
        'stamp-invoice',
        ids.map((id) => ({ invoiceId: id })),
      );
      await fixture.outbox.addEach('stamp-invoice', []);
      const job = { name: 'stamp-invoice', dueAt: fixture.clock.now() };
      const waiting = await fixture.waiting();
      expect(waiting).toHaveLength(ids.length);
      expect(waiting).toEqual(expect.arrayContaining(ids.map((id) => ({ ...job, payload: { invoiceId: id } }))));
    });

    it('keeps none of a transaction that fails', async () => {
      const failed = fixture.transactions.run(async () => {
        await fixture.outbox.add('stamp-invoice', { invoiceId });
        await fixture.outbox.addEach('stamp-invoice', [{ invoiceId }]);
        throw new Error('killed');
      });
      await expect(failed).rejects.toThrow('killed');
      expect(await fixture.waiting()).toEqual([]);
    });
  });
}
