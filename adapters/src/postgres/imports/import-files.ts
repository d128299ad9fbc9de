import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';

/** Is the size of a row of `import_chunks`: large enough to be few, small enough to be held in memory. */
const chunkBytes = 262_144;
/**
 * Is the size of a piece, as it is read: written as text it fits into what a socket gives at once. The driver puts a
 * longer value together in buffers of twice the size again and again, a hundred megabytes of them for a large file.
 */
const sliceBytes = 24_576;

/** Keeps a file where every process sees it, in pieces, so that neither side ever holds the whole of it. */
export async function storeFile(database: Database, importId: string, file: StoredBytes): Promise<void> {
  let number = 0;
  for await (const content of inPieces(file.chunks())) {
    await database.bulk(
      sql`insert into import_chunks (import_id, number, content) values (${importId}, ${number}, ${content})`,
    );
    number += 1;
  }
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
export function storedFile(database: Database, importId: string, size: number): StoredBytes {
  return {
    size,
    async *chunks() {
      let next = pieceOf(database, importId, 0);
      for (let number = 1; ; number += 1) {
        const rows = await next;
        if (rows.length === 0) return;
        // The next ones come while these are read.
        next = pieceOf(database, importId, number);
        next.catch(() => undefined);
        for (const { content } of rows) yield content;
      }
    },
  };
}

const pieceOf = (database: Database, importId: string, number: number) =>
  database.rows<{ content: Buffer }>(
    sql`select substring(content from at for ${raw(String(sliceBytes))}) as content
     from import_chunks, generate_series(1, length(content), ${raw(String(sliceBytes))}) at
     where import_id = ${importId} and number = ${number} order by at`,
  );
