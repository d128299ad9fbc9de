import { DatabaseError } from 'pg';
import { reasons, type StoredRecord, type Trace, type Undone, type UndoOrder } from '@timbra/core/imports/target.ts';
import { type RestoredVersion, RestoredVersions } from '@timbra/core/imports/undo-import.ts';
import { copyText } from '../copy-text.ts';
import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';

/** A field of a record with its column and the column's type. */
export type Column = readonly [field: string, column: string, type: string];

/** A table whose records are written many at a time. */
export interface RecordTable {
  readonly name: string;
  readonly columns: readonly Column[];
}

const quoted = (field: string) => `"${field}"`;

const sent = (columns: readonly Column[], records: readonly object[]) => {
  const described = columns.map(([field, , type]) => `${quoted(field)} ${type}`).join(', ');
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as r(${raw(described)})`;
};

/**
 * Adds records without a look for each row first, which takes a third longer: a unique index refuses few of them.
 * @returns how many were added: none when one of them was refused, and then the transaction can only be given up.
 */
export async function addRecords(database: Database, table: RecordTable, records: readonly object[]): Promise<number> {
  if (records.length === 0) return 0;
  const { name, columns } = table;
  try {
    return await database.copy(
      `copy ${name} (${columns.map(([, column]) => column).join(', ')}) from stdin`,
      copyText(
        columns.map(([field, , type]) => [field, type]),
        records,
      ),
    );
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation) return 0;
    throw error;
  }
}

const uniqueViolation = '23505';

/** Writes the columns of records that are still of the version before theirs. @returns how many they were. */
export async function saveRecords(
  database: Database,
  name: string,
  columns: readonly Column[],
  records: readonly object[],
): Promise<number> {
  if (records.length === 0) return 0;
  const all: readonly Column[] = [['id', 'id', 'uuid'], ['version', 'version', 'integer'], ...columns];
  const changes = columns.map(([field, column]) => `${column} = r.${quoted(field)}`).join(', ');
  return database.bulk(sql`
    update ${raw(name)} t set ${raw(changes)}, version = r.version from ${sent(all, records)}
    where t.id = r.id and t.version = r.version - 1 and t.archived_at is null`);
}

/** Describes how the records of a table are taken back. */
export interface UndoneTable {
  readonly name: string;
  /** It is the SQL of a record `t`: its name, and why one that was made must stay, or null. */
  readonly title: string;
  readonly use: string;
  /** What is archived is gone from lists; those who name it go on doing so. */
  readonly removal: 'delete' | 'archive';
  /** Writes records as they were before, as a new version. */
  readonly restore: (records: readonly { readonly id: string; readonly version: number }[]) => Promise<unknown>;
}

interface Standing {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly gone: boolean;
  readonly use: keyof typeof reasons | null;
}

/** Takes a batch back, but for the records that were changed, used or removed since. */
export async function undoRecords(
  database: Database,
  table: UndoneTable,
  { companyId, importId }: UndoOrder,
  { created, changed }: Trace,
): Promise<Undone> {
  const ids = [...created, ...changed.map(({ id }) => id)];
  const standing = await database.rows<Standing>(sql`
    select t.id, ${raw(table.title)} as title, t.version, t.archived_at is not null as gone, ${raw(table.use)} as use
    from ${raw(table.name)} t
    where t.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) and t.company_id = ${companyId}
    order by t.id for update of t`);
  const versions = await restoredVersionsOf(database, ids);
  const byId = new Map(standing.map((row) => [row.id, row]));
  const isAt = (version: number) => (row: Standing) => versions.isAt(version, row);
  const reasonsOfMade = new Map(created.map((id) => [id, reasonToRetain(byId.get(id), isAt(1), true)]));
  const reasonsOfChanged = new Map(
    changed.map(({ id, version }) => [id, reasonToRetain(byId.get(id), isAt(version), false)]),
  );
  const removed = created.filter((id) => reasonsOfMade.get(id) === undefined);
  const restored = changed.flatMap(({ id, version, before }) => {
    const row = byId.get(id);
    const fields = before as object;
    return row && reasonsOfChanged.get(id) === undefined
      ? { ...fields, id, version: row.version + 1, was: version - 1 }
      : [];
  });
  if (removed.length > 0) await remove(database, table, removed);
  await table.restore(restored);
  const written = restored.map(({ id, version, was }) => ({ id, version, was }));
  await saveRestored(database, importId, written);
  const retained = [...reasonsOfMade, ...reasonsOfChanged].flatMap(([id, reason]): StoredRecord[] =>
    reason ? [{ id, title: byId.get(id)?.title ?? '—', reason: reasons[reason] }] : [],
  );
  const again = standing.filter((row) => versions.isBy(importId, row));
  return { removed: removed.length, restored: restored.length - again.length, retained };
}

function remove(database: Database, { name, removal }: UndoneTable, ids: readonly string[]): Promise<number> {
  const removes = {
    delete: sql`delete from ${raw(name)}`,
    archive: sql`update ${raw(name)} set archived_at = ${database.now()}`,
  };
  return database.change(sql`
    ${removes[removal]} where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
}

function reasonToRetain(
  row: Standing | undefined,
  isUnchanged: (row: Standing) => boolean,
  isMade: boolean,
): keyof typeof reasons | undefined {
  if (!row || row.gone) return 'gone';
  if (isMade && row.use) return row.use;
  return isUnchanged(row) ? undefined : 'changed';
}

/** Finds what undos have written of these records. */
async function restoredVersionsOf(database: Database, ids: readonly string[]): Promise<RestoredVersions> {
  const written = await database.rows<RestoredVersion>(sql`
    select record_id as id, version, was, import_id as "importId" from import_restored
    where record_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  return new RestoredVersions(written);
}

/** Keeps the versions in the transaction that writes them. */
async function saveRestored(
  database: Database,
  importId: string,
  written: readonly Omit<RestoredVersion, 'importId'>[],
): Promise<void> {
  if (written.length === 0) return;
  await database.bulk(sql`
    insert into import_restored (record_id, version, was, import_id)
    select id, version, was, ${importId} from json_to_recordset(${JSON.stringify(written)}::json) r(id uuid, version integer, was integer)`);
}
