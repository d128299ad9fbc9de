import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** The ids of the encryption keys that sealed what the database keeps. */
export async function sealingKeys(database: Database): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    sql`select distinct split_part(s.sealed, '.', 2) as id from (
         select csd_sealed as sealed from companies
         union all select secret_sealed from webhook_endpoints
         union all select former_sealed from webhook_endpoints) s
       where s.sealed is not null order by 1`,
  );
  return rows.map(({ id }) => id);
}
