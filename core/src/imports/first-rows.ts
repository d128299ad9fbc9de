import type { SourceRow, SourceTable } from './source-row.ts';

/** The first rows of a table; no more of it is read than they need. */
export async function firstRows(table: Pick<SourceTable, 'rows'>, most: number): Promise<readonly SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const some of table.rows()) {
    found.push(...some.slice(0, most - found.length));
    if (found.length >= most) break;
  }
  return found;
}
