import type { Outbox } from '../../shared/jobs.ts';
import type { InvoicingPorts } from '../ports.ts';

const atOnce = 500;

/** The job of an unattended document most likely waits among the others for this long, while jobs wait in the queue. */
const backlogMs = 60_000;

type Ports = Pick<InvoicingPorts, 'transactions' | 'stampings'> & { readonly outbox: Pick<Outbox, 'addEach'> };

/**
 * Queues the documents in PROCESSING that nobody attends to: the queue may have lost their job, or their worker died.
 * A new job each time, since a queue ignores an id that it knows.
 * @param jobsWait whether the queue is behind. @returns how many were queued.
 */
export function sweepInvoices(ports: Ports, jobsWait: boolean): Promise<number> {
  return ports.transactions.run(async () => {
    const ids = await ports.stampings.unattended(atOnce, jobsWait ? backlogMs : 0);
    await ports.outbox.addEach(
      'stamp-invoice',
      ids.map((invoiceId) => ({ invoiceId })),
    );
    return ids.length;
  });
}
