import { type Owned, tables } from '../cells/tables.ts';
import { raw, sql, type Sql } from '../sql.ts';

const isOwned = (table: object | undefined): table is Owned => table !== undefined && 'by' in table;

/** Returns the condition that a row `t` of a table belongs to an account. */
function belongs(table: string, userId: string): Sql {
  const holding = tables[table];
  if (!isOwned(holding)) throw new Error(`${table} belongs to nobody`);
  const column = raw(`t.${holding.by}`);
  if (holding.of === undefined) return sql`${column}::text = ${userId}`;
  return sql`${column} in (select t.id from ${raw(holding.of)} t where ${belongs(holding.of, userId)})`;
}

export interface HeldRows {
  readonly file: string;
  /** It has one column: the row as JSON. */
  readonly rows: Sql;
}

/** Returns everything that is kept of an account, in the order in which a reader takes it in. */
export const heldRows = (userId: string): readonly HeldRows[] =>
  Object.entries(tables).flatMap(([table, holding]) => {
    if (!isOwned(holding)) return [];
    const hidden = `{${(holding.hidden ?? []).join(',')}}`;
    const rows = sql`select (to_jsonb(t) - ${hidden}::text[])::text from ${raw(table)} t where ${belongs(table, userId)}`;
    return [{ file: holding.file, rows }];
  });
