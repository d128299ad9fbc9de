import type { Outbox } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Stampings } from './stampings.ts';

const atOnce = 500;

/** While jobs wait in the queue, that of an unattended document most likely waits among them for this long. */
const backlogMs = 60_000;

/**
 * Queues the documents in PROCESSING that nobody attends to: the queue may have lost their job, or their worker died.
 * A new job each time, since a queue ignores an id that it knows.
 */
export class SweepInvoices {
  readonly #transactions: Transactions;
  readonly #stampings: Stampings;
  readonly #outbox: Pick<Outbox, 'addEach'>;

  constructor(transactions: Transactions, stampings: Stampings, outbox: Pick<Outbox, 'addEach'>) {
    this.#transactions = transactions;
    this.#stampings = stampings;
    this.#outbox = outbox;
  }

  /** @param jobsWait whether the queue is behind. @returns how many were queued. */
  execute(jobsWait: boolean): Promise<number> {
    return this.#transactions.run(async () => {
      const ids = await this.#stampings.unattended(atOnce, jobsWait ? backlogMs : 0);
      await this.#outbox.addEach(
        'stamp-invoice',
        ids.map((invoiceId) => ({ invoiceId })),
      );
      return ids.length;
    });
  }
}
