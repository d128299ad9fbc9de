import type { Database } from '@timbra/adapters/postgres/database.ts';

/** An index is built faster than it is grown. Those that hold a constraint stay. */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await database.rows<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in (?) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { name } of indexes) await database.change(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await database.change(definition);
}
