import type { Outbox } from '../../shared/jobs.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { PayrollWork } from './payroll-runs.ts';

/** Wakes the runs that nobody works on. */
export class SweepPayrollRuns {
  readonly #work: Pick<PayrollWork, 'idle'>;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;

  constructor(work: Pick<PayrollWork, 'idle'>, transactions: Transactions, outbox: Outbox) {
    this.#work = work;
    this.#transactions = transactions;
    this.#outbox = outbox;
  }

  async execute(): Promise<void> {
    await this.#transactions.run(async () => {
      for (const runId of await this.#work.idle()) await this.#outbox.add('run-payroll', { runId });
    });
  }
}
