import { randomBytes } from 'node:crypto';
import type { Cells, RowBatches } from '../../ports/rows.ts';

/**
 * The cells of each row as one text, which is divided here: making texts of them one by one takes the driver as long as
 * writing them as CSV takes. The mark between them is new each time, so that nobody can put it into a value. It is short,
 * since it is sent and read with each cell.
 */
export class JoinedCells {
  readonly #mark = randomBytes(3).toString('base64url');
  readonly #between = `\u001F${this.#mark}`;
  readonly #nothing = `\u001E${this.#mark}`;
  #count = 0;

  /** @param columns the SQL of each. @returns that of all. */
  sql(columns: readonly string[]): string {
    this.#count = columns.length;
    return columns
      .map((column) => `coalesce((${column})::text, '${this.#nothing}')`)
      .join(` || '${this.#between}' || `);
  }

  /** @throws Error when a value has by chance what parts the cells: no row is told with its cells moved. */
  async *apart(batches: RowBatches['batches']): AsyncGenerator<readonly Cells[]> {
    for await (const rows of batches) yield rows.map(([row]) => this.#cells(row ?? ''));
  }

  #cells(row: string): Cells {
    const cells = row.split(this.#between);
    if (cells.length !== this.#count) throw new Error('A value holds what parts the cells of this read');
    return row.includes(this.#nothing) ? cells.map((cell) => (cell === this.#nothing ? null : cell)) : cells;
  }
}
