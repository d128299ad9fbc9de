import type { RowBatches } from '../../ports/payroll-layouts.ts';

type Opening = () => Promise<RowBatches>;

/** Reads the rows of several cells one cell after the other: each is opened when the one before has no more. */
export class RowsInTurn implements RowBatches {
  readonly #left: Opening[];
  #current: RowBatches | undefined;

  constructor(cells: readonly Opening[]) {
    this.#left = [...cells];
  }

  /** Opens the first one. */
  async begin(): Promise<void> {
    this.#current = await this.#left.shift()?.();
  }

  get batches(): RowBatches['batches'] {
    return this.#read();
  }

  async *#read(): RowBatches['batches'] {
    while (this.#current) {
      yield* this.#current.batches;
      await this.#current.close();
      await this.begin();
    }
  }

  async close(): Promise<void> {
    this.#left.length = 0;
    await this.#current?.close();
  }
}
