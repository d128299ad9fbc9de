import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** The ids of the encryption keys that sealed what the database keeps. */
export async function sealingKeys(database: Database): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    sql`select distinct split_part(csd_sealed, '.', 2) as id from companies where csd_sealed is not null order by 1`,
  );
  return rows.map(({ id }) => id);
}
