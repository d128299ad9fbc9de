import type { Outbox } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Cancellations } from './cancellations.ts';
import type { Substitutions } from './substitutions.ts';

/** Jobs that may wait in the queue: what comes of others goes behind them. */
const mostWaiting = 100;

/**
 * Queues the open cancellations that are due: their next look at SAT has come, or whoever attended to them died. So it does
 * with documents whose substitute is issued.
 */
export class SweepCancellations {
  readonly #transactions: Transactions;
  readonly #cancellations: Pick<Cancellations, 'due'>;
  readonly #substitutions: Pick<Substitutions, 'due'>;
  readonly #outbox: Pick<Outbox, 'add'>;

  constructor(
    transactions: Transactions,
    cancellations: Pick<Cancellations, 'due'>,
    substitutions: Pick<Substitutions, 'due'>,
    outbox: Pick<Outbox, 'add'>,
  ) {
    this.#transactions = transactions;
    this.#cancellations = cancellations;
    this.#substitutions = substitutions;
    this.#outbox = outbox;
  }

  /** @param waiting jobs of cancellations that wait in the queue already. */
  async execute(waiting: number): Promise<void> {
    const room = mostWaiting - waiting;
    if (room <= 0) return;
    await this.#transactions.run(async () => {
      for (const invoiceId of await this.#cancellations.due(room)) {
        await this.#outbox.add('attend-cancellation', { invoiceId });
      }
      for (const substituteId of await this.#substitutions.due(room)) {
        await this.#outbox.add('cancel-substituted', { substituteId });
      }
    });
  }
}
