import type { SourceRow, SourceTable } from './source-row.ts';

/** Limits how much of long rows and of what rows refer to is held in memory at a time. */
const mostWeight = 8_388_608;

export interface FirstRows {
  readonly rows: readonly SourceRow[];
  /** Tells whether the table has no others. */
  readonly areAll: boolean;
}

/** Returns the first rows of a table; no more of it is read than they need, and no more than memory has room for. */
export async function firstRows(table: Pick<SourceTable, 'rows'>, most: number): Promise<FirstRows> {
  const found: SourceRow[] = [];
  for await (const some of table.rows()) {
    found.push(...some);
    const size = fullBatch(found, most);
    if (size > 0) return { rows: found.slice(0, size), areAll: false };
  }
  return { rows: found, areAll: true };
}

/** Returns how many of the rows are enough for a batch; 0 while more can join it. */
export function fullBatch(rows: readonly SourceRow[], most: number): number {
  let weight = 0;
  for (const [index, row] of rows.slice(0, most).entries()) {
    weight += row.content?.bytes ?? row.length ?? 0;
    if (weight > mostWeight) return Math.max(index, 1);
  }
  return rows.length >= most ? most : 0;
}
