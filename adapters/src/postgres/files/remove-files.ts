import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { claimStore } from './claim-store.ts';

/** Whoever has read a row just before it was deleted still reads its file. */
const graceMs = 3_600_000;
const batch = 500;

/** Removes objects whose rows have been deleted. @returns how many. */
export async function removeFiles(database: Database): Promise<number> {
  const { store } = database.files;
  if (!store) return 0;
  await claimStore(database, store);
  const rows = await database.rows<{ key: string }>(
    sql`select stored_key as key from files_to_remove where since < ${database.now(-graceMs)} order by since limit ${batch}`,
  );
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return 0;
  await Promise.all(keys.map((key) => store.remove(key)));
  return database.bulk(sql`delete from files_to_remove where stored_key = any(${keys})`);
}
