import type { Outbox } from '../shared/jobs.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { ImportRuns } from './import-runs.ts';

/** Wakes the imports that nobody works on: their worker died, or their job was lost. */
export class SweepImports {
  readonly #runs: ImportRuns;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;

  constructor(runs: ImportRuns, transactions: Transactions, outbox: Outbox) {
    this.#runs = runs;
    this.#transactions = transactions;
    this.#outbox = outbox;
  }

  async execute(): Promise<void> {
    await this.#transactions.run(async () => {
      for (const { id, undo } of await this.#runs.idle()) {
        await this.#outbox.add(undo ? 'undo-import' : 'run-import', { importId: id });
      }
    });
  }
}
