import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import type { Database } from '../database.ts';

/** Of a row of `import_chunks`: large enough to be few, small enough to be held in memory. */
const chunkBytes = 262_144;

/** Keeps a file where every process sees it, in pieces, so that neither side ever holds the whole of it. */
export async function keepFile(database: Database, importId: string, file: StoredBytes): Promise<void> {
  let number = 0;
  for await (const content of inPieces(file.chunks())) {
    await database.bulk('insert into import_chunks (import_id, number, content) values (?, ?, ?)', [
      importId,
      number,
      content,
    ]);
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
export function keptFile(database: Database, importId: string, size: number): StoredBytes {
  return {
    size,
    async *chunks() {
      for (let number = 0; ; number += 1) {
        const row = await database.row<{ content: Buffer }>(
          'select content from import_chunks where import_id = ? and number = ?',
          [importId, number],
        );
        if (!row) return;
        yield row.content;
      }
    },
  };
}
