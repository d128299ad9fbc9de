import type { ArchivedFile, Archives } from '@timbra/core/invoicing/files/ports.ts';
import { packEntry } from './packed-entry.ts';
import { archiveEnd, directoryLine, localHeader } from '../documents/zip-entry.ts';

/** Writes an archive from its beginning to its end, in the records that those of several parts are made of. */
export class ZipArchives implements Archives {
  async pack(files: readonly ArchivedFile[]): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.stream(files)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *stream(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
    const names = new Set<string>();
    const lines: Buffer[] = [];
    let offset = 0;
    for await (const file of files) {
      if (names.has(file.name)) throw new Error('Two files of an archive share a name');
      names.add(file.name);
      const { entry, bytes } = await packEntry(file);
      lines.push(directoryLine(entry, offset));
      const header = localHeader(entry);
      offset += header.length + bytes.length;
      yield header;
      yield bytes;
    }
    const directory = Buffer.concat(lines);
    yield directory;
    yield archiveEnd({ files: lines.length, size: directory.length, offset });
  }
}
