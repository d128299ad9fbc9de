import { each } from '@timbra/core/shared/asking.ts';
import { requireRecordable, type FileStore, type WrittenFile } from '../../objects/file-store.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { claimStore } from './sweep-files.ts';

interface Unmoved {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string;
  readonly companyId: string;
  readonly content: Buffer;
}

interface Moved extends Pick<Unmoved, 'id' | 'kind'> {
  readonly written: WrittenFile;
}

/** Files that are in memory at once. */
const fileBatch = 32;
const first = { id: '00000000-0000-0000-0000-000000000000', kind: '' };

/**
 * Moves files of documents out of the database, also those of before: each is written to the store and read back, and then
 * its row tells of it in place of having it. Whoever dies in between leaves an object that no row tells of, and the row as it was.
 * @param mostMs after which no further batch is begun: the next turn goes on.
 * @returns how many were moved.
 * @throws AggregateError with what kept some from being moved.
 */
export async function moveFiles(database: Database, mostMs = 3_000): Promise<number> {
  const { store } = database.files;
  if (!store) return 0;
  await claimStore(database, store);
  const end = performance.now() + mostMs;
  const failures: unknown[] = [];
  let moved = 0;
  let after: Pick<Unmoved, 'id' | 'kind'> | undefined = first;
  while (after) {
    const rows: readonly Unmoved[] = await unmovedAfter(database, after);
    const tried = await Promise.allSettled(rows.map((row) => written(store, row)));
    const done = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    moved += await recordMoved(database, store, done);
    for (const one of tried) if (one.status === 'rejected') failures.push(one.reason);
    // A store that does not answer is not asked for each of the others.
    const goesOn = rows.length === fileBatch && done.length > 0 && performance.now() < end;
    after = goesOn ? rows.at(-1) : undefined;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be moved`);
  return moved;
}

const unmovedAfter = (database: Database, { id, kind }: Pick<Unmoved, 'id' | 'kind'>) =>
  database.rows<Unmoved>(sql`
    select f.invoice_id as id, f.kind, i.user_id as "accountId", i.company_id as "companyId", f.content
    from invoice_files f join invoices i on i.id = f.invoice_id
    where f.stored_key is null and (f.invoice_id, f.kind) > (${id}::uuid, ${kind}) order by f.invoice_id, f.kind limit ${fileBatch}`);

/** What is written is read back: the only copy of a document is given up for it. */
async function written(store: FileStore, { id, kind, content, ...owner }: Unmoved): Promise<Moved> {
  const file = await store.write(owner, kind === 'pdf' ? 'pdf' : 'xml', content, 'bulk');
  await store.read(file, 'bulk');
  return { id, kind, written: file };
}

/** A row that has other content by now, or was moved by another worker, is left as it is. */
async function recordMoved(database: Database, store: FileStore, moved: readonly Moved[]): Promise<number> {
  if (moved.length === 0) return 0;
  for (const one of moved) requireRecordable(one.written, database.now());
  const given = moved.map(({ id, kind, written: { key, sha256, bytes } }) => ({ id, kind, key, sha256, bytes }));
  const recorded = await database.rows<{ key: string }>(sql`
    update invoice_files f set content = null, stored_key = m.key, stored_sha256 = decode(m.sha256, 'hex'), stored_bytes = m.bytes
    from json_to_recordset(${JSON.stringify(given)}::json) m(id uuid, kind text, key text, sha256 text, bytes integer)
    where f.invoice_id = m.id and f.kind = m.kind and f.stored_key is null and sha256(f.content) = decode(m.sha256, 'hex')
    returning f.stored_key as key`);
  const keys = new Set(recorded.map(({ key }) => key));
  await each(
    moved.filter(({ written: { key } }) => !keys.has(key)),
    ({ written: { key } }) => store.remove(key),
  );
  return keys.size;
}

/** Whoever has read a row just before it was deleted still reads its file. */
const graceMs = 3_600_000;
const batch = 500;

/** Removes objects whose rows have been deleted. @returns how many. */
export async function removeFiles(database: Database): Promise<number> {
  const { store } = database.files;
  if (!store) return 0;
  await claimStore(database, store);
  const rows = await database.rows<{ key: string }>(sql`
    select stored_key as key from files_to_remove where since < ${database.now(-graceMs)} order by since limit ${batch}`);
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return 0;
  await Promise.all(keys.map((key) => store.remove(key)));
  return database.bulk(sql`delete from files_to_remove where stored_key = any(${keys})`);
}
