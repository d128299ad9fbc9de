import { correctionColumns } from '@timbra/core/imports/source-row.ts';
import type { RefusedRows, RetainedRows } from '@timbra/core/imports/get-refusals.ts';
import { guarded } from '@timbra/core/shared/table.ts';
import { csvHeading, csvLines } from './streamed-tables.ts';

/** Writes refused rows in the user's own columns, behind where and why each was refused. */
export async function* refusedRowsCsv({
  columns,
  rows,
}: Pick<RefusedRows, 'columns' | 'rows'>): AsyncGenerator<string> {
  yield csvHeading(harmless([...correctionColumns, ...columns]));
  for await (const some of rows) {
    yield csvLines(some.map(({ line, field, reason, cells }) => harmless([String(line), field, reason, ...cells])));
  }
}

const harmless = (row: readonly string[]) => row.map((cell) => (isNumber(cell) ? cell : guarded(cell)));

/** Signed numbers and phones stay as they are. */
const isNumber = (cell: string) => /^[+-]?\d[\d.,]*$/.test(cell) || /^\+\d[\d\s()-]{6,}$/.test(cell);

/** Writes what an undo left as it was, and why. */
export async function* retainedRowsCsv(rows: RetainedRows['rows']): AsyncGenerator<string> {
  yield csvHeading(['registro', 'motivo', 'id']);
  for await (const some of rows) yield csvLines(some.map(({ id, title, reason }) => [guarded(title), reason, id]));
}
