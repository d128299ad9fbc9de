import { failAfter } from '../shared/fail-after.ts';
import { always } from '../shared/long-work.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { ImportKind } from './import-kind.ts';
import type { ImportNews } from './import-news.ts';
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
  readonly #news: Pick<ImportNews, 'undoGivenUp'>;

  constructor(
    runs: ImportRuns,
    targets: Readonly<Record<ImportKind, ImportTarget>>,
    transactions: Transactions,
    news: Pick<ImportNews, 'undoGivenUp'>,
  ) {
    this.#runs = runs;
    this.#targets = targets;
    this.#transactions = transactions;
    this.#news = news;
  }

  /** @returns false when it was left before its end. */
  async execute({ importId }: { readonly importId: string }, mayGoOn = always): Promise<boolean> {
    try {
      while (await this.#transactions.run(() => this.#batch(importId))) if (!(await mayGoOn())) return false;
      return true;
    } catch (error) {
      return failAfter(error, () => this.#countFailure(importId));
    }
  }

  /** Whoever dies, or loses the database, counts no attempt. */
  async #countFailure(id: string): Promise<void> {
    if ((await this.#runs.undoFailed(id)) < mostAttempts) return;
    await this.#transactions.run(async () => {
      const givenUp = await this.#runs.giveUpUndo(id);
      if (givenUp) await this.#news.undoGivenUp(givenUp);
    });
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
