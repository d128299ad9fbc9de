import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import type { FileOwner } from '../../objects/file-keys.ts';
import type { Database } from '../database.ts';
import { storedColumns, storedNames, storedOf, type FileColumns } from '../files/stored-columns.ts';
import { raw, sql } from '../sql.ts';

/** Is the size of a row of `import_chunks`: large enough to be few, small enough to be held in memory. */
const chunkBytes = 262_144;
/**
 * Is the size of a piece, as it is read: written as text it fits into what a socket gives at once. The driver puts a
 * longer value together in buffers of twice the size again and again, a hundred megabytes of them for a large file.
 */
const sliceBytes = 24_576;

/** Pieces that are written at once: whoever sends the file waits for all of them. */
const piecesAtOnce = 8;

/** Keeps a file where every process sees it, in pieces, so that neither side ever holds the whole of it. */
export async function storeFile(
  database: Database,
  owner: FileOwner,
  importId: string,
  file: StoredBytes,
): Promise<void> {
  let number = 0;
  for await (const pieces of inGroups(inPieces(file.chunks()), piecesAtOnce)) {
    const stored = await Promise.all(pieces.map((piece) => database.files.save(owner, 'piece', piece, 'awaited')));
    for (const piece of stored) {
      await database.bulk(sql`
        insert into import_chunks (import_id, number, ${storedNames})
        values (${importId}, ${number}, ${storedColumns(piece, database.now())})`);
      number += 1;
    }
  }
}

async function* inGroups<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let group: T[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The kept file, read piece by piece. */
export const storedFile = (database: Database, importId: string, size: number): StoredBytes => ({
  size,
  async *chunks() {
    let next = pieceOf(database, importId, 0);
    for (let number = 1; ; number += 1) {
      const rows = await next;
      if (rows.length === 0) return;
      // The next ones come while these are read.
      next = pieceOf(database, importId, number);
      next.catch(() => undefined);
      for (const row of rows) yield await database.files.content(row, 'bulk');
    }
  },
});

/** Reads what a piece has in the database in slices, and otherwise one row that tells where all of it lies. */
const pieceOf = (database: Database, importId: string, number: number) =>
  database.rows<FileColumns>(sql`
    select substring(content from at for ${raw(String(sliceBytes))}) as content, ${raw(storedOf('c'))} as stored
    from import_chunks c, generate_series(1, coalesce(length(content), 1), ${raw(String(sliceBytes))}) at
    where import_id = ${importId} and number = ${number} order by at`);
