import { strToU8, Zip, ZipDeflate, zipSync, type Zippable } from 'fflate';
import type { ArchivedFile, Archives } from '@timbra/core/invoicing/files/archives.ts';

export class FflateArchives implements Archives {
  async pack(files: readonly ArchivedFile[]): Promise<Uint8Array> {
    const entries: Zippable = {};
    for (const { name, content, modifiedAt } of files) {
      if (Object.hasOwn(entries, name)) throw new Error('Two files of an archive share a name');
      entries[name] = [bytesOf(content), { mtime: modifiedAt }];
    }
    return zipSync(entries);
  }

  async *stream(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
    const names = new Set<string>();
    const packed: Uint8Array[] = [];
    // Without a worker it is called before `push` returns.
    const zip = new Zip((error, piece) => {
      if (error) throw error;
      packed.push(piece);
    });
    for await (const { name, content, modifiedAt } of files) {
      if (names.has(name)) throw new Error('Two files of an archive share a name');
      names.add(name);
      const entry = new ZipDeflate(name);
      entry.mtime = modifiedAt;
      zip.add(entry);
      entry.push(bytesOf(content), true);
      yield* packed.splice(0);
    }
    zip.end();
    yield* packed;
  }
}

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
