import { guarded, type TableColumn } from '@timbra/core/shared/table.ts';
import type { Cells, RowBatches, TableStream } from '../../ports/rows.ts';
import { csvHeading, csvLines } from './csv-text.ts';

export class CsvStream implements TableStream {
  async *write(_sheet: string, columns: readonly TableColumn[], batches: RowBatches['batches']) {
    const texts = columns.flatMap(({ kind }, index) => (kind === 'text' ? [index] : []));
    const plain = plainLine(columns.length);
    yield Buffer.from(csvHeading(columns.map(({ heading }) => heading)));
    for await (const rows of batches) yield Buffer.from(linesOf(rows, { texts, plain }));
  }
}

interface FileOf {
  /** These columns hold texts. */
  readonly texts: readonly number[];
  readonly plain: RegExp;
}

/** Almost every row is its cells with commas between them, and takes a fraction of the time so. */
function linesOf(rows: readonly Cells[], { texts, plain }: FileOf): string {
  const lines = rows.map((row) => {
    const line = row.join(',');
    // The library ends its line itself.
    return plain.test(line) ? line : csvLines([harmless(row, texts)]).slice(0, -ending.length);
  });
  return lines.join(ending) + ending;
}

const ending = '\r\n';

/**
 * A line of cells that are empty, are signed numbers as phones are, or begin with a letter or digit, end with no space and hold
 * nothing that parts cells or lines: those need no quotes and no apostrophe. A cell with a comma makes one cell more, and so is not taken.
 */
export function plainLine(columns: number): RegExp {
  const cell = '(?:[A-Za-z0-9À-ÖØ-öø-ÿ][^",;\\t\\r\\n\\uFEFF]*(?<! )|[+-]\\d+(?:\\.\\d+)?)?';
  return new RegExp(`^${cell}(?:,${cell}){${columns - 1}}$`);
}

/** Numbers and days are written by the database, and are no formulas. */
function harmless(row: Cells, texts: readonly number[]): Cells {
  let cells: (string | null)[] | undefined;
  for (const index of texts) {
    const text = row[index];
    if (typeof text !== 'string') continue;
    const safe = guarded(text);
    // Almost every row stays as it is, and need not be copied.
    if (safe !== text) (cells ??= [...row])[index] = safe;
  }
  return cells ?? row;
}
