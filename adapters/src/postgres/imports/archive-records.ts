import type { Database } from '../database.ts';

/** Takes records out of lists; those who name them go on doing so. */
export function archiveRecords(database: Database, table: string, ids: readonly string[]): Promise<number> {
  return database.change(
    `update ${table} set archived_at = now() where id in (select value::uuid from json_array_elements_text(?::json))`,
    [JSON.stringify(ids)],
  );
}
