import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import type { ArchivedFile, Archives } from '@timbra/core/invoicing/files/archives.ts';

const deflated = promisify(deflateRaw);
/** Deflate, in the specification of .zip, 4.4.5. */
const deflate = 8;

/** fflate writes the container; zlib deflates in threads of its own, off the event loop. */
export class FflateArchives implements Archives {
  async pack(files: readonly ArchivedFile[]): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.stream(files)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *stream(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
    const names = new Set<string>();
    const packed: Uint8Array[] = [];
    // It is called before `ondata` returns.
    const zip = new Zip((error, piece) => {
      if (error) throw error;
      packed.push(piece);
    });
    for await (const { name, content, modifiedAt } of files) {
      if (names.has(name)) throw new Error('Two files of an archive share a name');
      names.add(name);
      const whole = Buffer.from(content);
      const bytes = await deflated(whole);
      const entry: ZipInputFile = {
        filename: name,
        size: whole.length,
        crc: crc32(whole),
        compression: deflate,
        mtime: modifiedAt,
      };
      zip.add(entry);
      entry.ondata?.(null, bytes, true);
      yield* packed.splice(0);
    }
    zip.end();
    yield* packed;
  }
}
