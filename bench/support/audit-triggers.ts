import { auditedTables } from '@timbra/adapters/postgres/audit/audited-tables.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';

/** Has changes be told to the audit, or not. */
export async function setTriggers(database: Database, how: 'enable' | 'disable'): Promise<void> {
  const found = await database.rows<{ table: string; name: string }>(
    sql`select tgrelid::regclass::text as "table", tgname as name from pg_trigger
      where not tgisinternal and starts_with(tgname, 'audit_') and tgrelid::regclass::text in (${Object.keys(auditedTables)})`,
  );
  for (const { table, name } of found) await database.change(raw(`alter table ${table} ${how} trigger ${name}`));
}
