import { randomUUID } from 'node:crypto';
import { writtenAt } from '../../objects/file-keys.ts';
import type { FileStore, StoreLog } from '../../objects/file-store.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { knownStore, markKey } from './store-mark.ts';

const dayMs = 86_400_000;
/** Long after a row may still come to tell of an object, and long enough to notice that an older database was restored. */
const orphanMs = 7 * dayMs;
const page = 1_000;
/** In one turn. */
const mostPages = 5;
/** Processes die seldom: of a page that has more which no row tells of, the rows are missing and not the objects too many. */
const mostOrphans = 100;

/**
 * Removes objects that no row tells of: of processes that died before their row did, or whose row another one had by then.
 * It goes through the whole store once a day, a few pages at each turn. What is no file of ours is left alone.
 * @returns how many were removed.
 */
export async function sweepFiles(database: Database, log: StoreLog): Promise<number> {
  const { store } = database.files;
  if (!store) return 0;
  await claimStore(database, store);
  let swept = 0;
  for (let round = 0; round < mostPages; round += 1) {
    const cursor = await sweepCursor(database);
    if (!cursor) break;
    const keys = await store.list(cursor.after, page);
    swept += await sweepPage(database, store, keys, log);
    await goOn(database, keys.length === page ? keys.at(-1) : undefined);
  }
  return swept;
}

/** @returns undefined while the last round through the store is less than a day ago. */
const sweepCursor = (database: Database) =>
  database.row<{ after: string }>(sql`
    select swept_to as after from file_store
    where swept_to <> '' or swept_at is null or swept_at < ${database.now(-dayMs)}`);

async function goOn(database: Database, after: string | undefined): Promise<void> {
  await database.change(
    after === undefined
      ? sql`update file_store set swept_to = '', swept_at = ${database.now()}`
      : sql`update file_store set swept_to = ${after}`,
  );
}

async function sweepPage(
  database: Database,
  store: FileStore,
  keys: readonly string[],
  log: StoreLog,
): Promise<number> {
  const before = database.now(-orphanMs);
  const old = keys.filter((key) => (writtenAt(key) ?? before) < before);
  const orphans = await unreferenced(database, old);
  if (orphans.length > mostOrphans) {
    log.error({ first: orphans[0], count: orphans.length }, 'no row tells of many files: none of them is removed');
    return 0;
  }
  await Promise.all(orphans.map((key) => store.remove(key)));
  return orphans.length;
}

/** Returns those that no row of any cell tells of. */
async function unreferenced(database: Database, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const [first = [], ...others] = await database.visits.inEachCell(() => unreferencedHere(database, keys));
  return first.filter((key) => others.every((some) => some.includes(key)));
}

async function unreferencedHere(database: Database, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await database.rows<{ key: string }>(sql`
    select k.key from json_array_elements_text(${JSON.stringify(keys)}::json) k(key)
    where not exists (select from invoice_files f where f.stored_key = k.key)
      and not exists (select from archive_parts p where p.stored_key = k.key)
      and not exists (select from import_chunks c where c.stored_key = k.key)`);
  return rows.map(({ key }) => key);
}

/**
 * Makes the store that of the database when it has none yet: files leave the database from then on.
 * @throws StoreUnavailable
 * @throws Error when it is the store of another database, or the database has another one.
 */
export async function claimStore(database: Database, store: FileStore): Promise<void> {
  await database.change(sql`insert into file_store (id) values (${randomUUID()}) on conflict do nothing`);
  const own = await knownStore(database);
  if (!own) throw new Error('The database has no id for its store of files');
  const mark = await store.note(markKey);
  if (mark === own.id && own.isMarked) return;
  if (mark !== undefined && mark !== own.id) throw new Error('The store of files is that of another database');
  if (mark === undefined && own.isMarked)
    throw new Error(
      'The store of files is not the one that the database knows: it has no mark. Nothing is written to it',
    );
  await store.putNote(markKey, own.id);
  // Two workers at once write the same.
  await database.change(sql`update file_store set marked_at = ${database.now()} where marked_at is null`);
}
