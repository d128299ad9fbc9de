import type { RetainedRows } from '@timbra/core/imports/get-refusals.ts';
import { guarded } from '@timbra/core/shared/formula-guard.ts';
import { csvHeading, csvLines } from './csv-text.ts';

/** What an undo left as it was, and why. */
export async function* retainedRowsCsv(rows: RetainedRows['rows']): AsyncGenerator<string> {
  yield csvHeading(['registro', 'motivo', 'id']);
  for await (const some of rows) yield csvLines(some.map(({ id, title, reason }) => [guarded(title), reason, id]));
}
