import { RestoredVersions, type RestoredVersion } from '@timbra/core/imports/restored-versions.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** Finds what undos have written of these records. */
export async function restoredVersionsOf(database: Database, ids: readonly string[]): Promise<RestoredVersions> {
  const written = await database.rows<RestoredVersion>(
    sql`select record_id as id, version, was, import_id as "importId" from import_restored
     where record_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
  return new RestoredVersions(written);
}

/** Keeps the versions in the transaction that writes them. */
export async function saveRestored(
  database: Database,
  importId: string,
  written: readonly Omit<RestoredVersion, 'importId'>[],
): Promise<void> {
  if (written.length === 0) return;
  await database.bulk(
    sql`insert into import_restored (record_id, version, was, import_id)
     select id, version, was, ${importId} from json_to_recordset(${JSON.stringify(written)}::json) r(id uuid, version integer, was integer)`,
  );
}
