import { guarded } from '@timbra/core/shared/formula-guard.ts';
import type { TableColumn } from '@timbra/core/shared/table.ts';
import type { Cells, RowBatches, TableStream } from '../../http/exports.ts';
import { csvHeading, csvLines } from './csv-text.ts';

export class CsvStream implements TableStream {
  async *write(_sheet: string, columns: readonly TableColumn[], batches: RowBatches['batches']) {
    const texts = columns.flatMap(({ kind }, index) => (kind === 'text' ? [index] : []));
    yield Buffer.from(csvHeading(columns.map(({ heading }) => heading)));
    for await (const rows of batches) yield Buffer.from(csvLines(rows.map((row) => harmless(row, texts))));
  }
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
