import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { InMemoryInvoices } from '../../../testing/in-memory-invoices.ts';
import { InMemoryStampLedger } from '../../../testing/in-memory-stamp-ledger.ts';
import { MovingClock } from '../../../testing/moving-clock.ts';
import { aSubmission } from '../../../testing/submissions.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { sweepInvoices } from './resolve-unknown.ts';

describe('a sweep', () => {
  const submission = aSubmission({ userId: 'ana', companyId: 'tienda' });
  let clock: MovingClock;
  let queued: unknown[];
  let ports: PortsOf<typeof sweepInvoices>;

  beforeEach(async () => {
    clock = new MovingClock(new Date('2026-11-20T18:00:00Z'));
    queued = [];
    const database = new InMemoryDatabase();
    const invoices = new InMemoryInvoices(database, clock, 13_000, new InMemoryStampLedger(database, clock));
    const outbox = {
      addEach: async (name: string, payloads: readonly unknown[]) =>
        void queued.push(...payloads.map((payload) => [name, payload])),
    };
    ports = { transactions: database, stampings: invoices, outbox };
    await invoices.addProcessing(submission);
  });

  it('queues a document that nobody attends to, once', async () => {
    expect(await sweepInvoices(ports, false)).toBe(0);
    clock.moveBy(15_001);
    expect(await sweepInvoices(ports, false)).toBe(1);
    expect(await sweepInvoices(ports, false)).toBe(0);
    expect(queued).toEqual([['stamp-invoice', { invoiceId: submission.id }]]);
  });

  it('leaves it to its own job for a minute more while the queue is behind', async () => {
    clock.moveBy(15_000 + 60_000);
    expect(await sweepInvoices(ports, true)).toBe(0);
    clock.moveBy(1);
    expect(await sweepInvoices(ports, true)).toBe(1);
  });
});
