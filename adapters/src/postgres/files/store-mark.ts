import type { FileStore } from '../../objects/file-store.ts';
import { sql, type Sql } from '../sql.ts';

/** What a store says of itself is under this key: the id by which its database knows it. */
export const markKey = 'timbra-store';

type KnownStore = { readonly id: string; readonly isMarked: boolean };

/** What is asked of the database, which itself knows its files. */
export interface Rows {
  row<T extends object>(statement: Sql): Promise<T | undefined>;
}

/** @returns undefined before any store was claimed. */
export const knownStore = (database: Rows): Promise<KnownStore | undefined> =>
  database.row<KnownStore>(sql`select id, marked_at is not null as "isMarked" from file_store`);

/**
 * Tells whether it is the store that the database knows. A folder that was not mounted or the store of another database
 * has no such mark, or another one.
 * @throws StoreUnavailable
 */
export async function isOwnStore(database: Rows, store: FileStore): Promise<boolean> {
  const own = await knownStore(database);
  return own?.isMarked === true && (await store.note(markKey)) === own.id;
}
