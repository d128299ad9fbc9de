import { randomUUID } from 'node:crypto';
import type { FileStore } from '../../objects/file-store.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { knownStore, markKey } from './store-mark.ts';

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
