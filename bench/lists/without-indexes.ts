import type { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';

/** An index is built faster than it is grown. Those that hold a constraint stay. */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await database.rows<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes
     where tablename in (${tables}) and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of indexes) await database.change(sql`drop index ${raw(name)}`);
  await work();
  for (const { definition } of indexes) await database.change(raw(definition));
}
