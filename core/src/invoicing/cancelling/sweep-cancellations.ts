import type { Outbox } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { Cancellations } from './cancellations.ts';
import type { Substitutions } from './substitutions.ts';

const atOnce = 200;

/**
 * Queues the open cancellations that are due: their next look at SAT has come, or whoever attended to them died. So it does
 * with documents whose substitute is issued.
 */
export class SweepCancellations {
  readonly #transactions: Transactions;
  readonly #cancellations: Cancellations;
  readonly #substitutions: Substitutions;
  readonly #outbox: Outbox;

  constructor(transactions: Transactions, cancellations: Cancellations, substitutions: Substitutions, outbox: Outbox) {
    this.#transactions = transactions;
    this.#cancellations = cancellations;
    this.#substitutions = substitutions;
    this.#outbox = outbox;
  }

  async execute(): Promise<void> {
    await this.#transactions.run(async () => {
      for (const invoiceId of await this.#cancellations.due(atOnce)) {
        await this.#outbox.add('attend-cancellation', { invoiceId });
      }
      for (const substituteId of await this.#substitutions.due(atOnce)) {
        await this.#outbox.add('cancel-substituted', { substituteId });
      }
    });
  }
}
