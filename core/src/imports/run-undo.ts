import type { Transactions } from '../shared/transactions.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportRuns } from './import-runs.ts';
import type { ImportTarget } from './target.ts';

/** Attempts without a batch after which an undo is given up: the next ones would only fail at the same record. */
const mostAttempts = 30;

/**
 * Takes an import back, its newest batch first. What a batch takes back and that it was taken back are one transaction:
 * any number of these may run, die and be repeated.
 */
export class RunUndo {
  readonly #runs: ImportRuns;
  readonly #targets: Readonly<Record<ImportKind, ImportTarget>>;
  readonly #transactions: Transactions;

  constructor(runs: ImportRuns, targets: Readonly<Record<ImportKind, ImportTarget>>, transactions: Transactions) {
    this.#runs = runs;
    this.#targets = targets;
    this.#transactions = transactions;
  }

  async execute({ importId }: { readonly importId: string }): Promise<void> {
    try {
      while (await this.#transactions.run(() => this.#batch(importId)));
    } catch (error) {
      // Whoever dies, or loses the database, counts no attempt.
      if ((await this.#runs.undoFailed(importId)) >= mostAttempts) await this.#runs.giveUpUndo(importId);
      throw error;
    }
  }

  /** @returns whether there may be more to do. */
  async #batch(id: string): Promise<boolean> {
    const next = await this.#runs.nextToUndo(id);
    if (!next) return false;
    const { kind, companyId, batch } = next;
    if (!batch) {
      await this.#runs.finishUndo(id);
      return false;
    }
    const undone = await this.#targets[kind].undo({ importId: id, companyId }, batch.trace);
    await this.#runs.undone(id, batch.number, undone);
    return true;
  }
}
