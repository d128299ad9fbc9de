import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { ArchivedFile, ZipWriter } from '@timbra/core/invoicing/files/ports.ts';
import type { ArchivePacker, PackedFile, PackedPart, SummaryRow } from '@timbra/core/archives/ports.ts';
import type { TableColumn } from '@timbra/core/shared/table.ts';
import { archiveEnd, directoryLine, localHeader, type ZipEntry } from '../documents/zip-entry.ts';
import { XlsxStream } from '../documents/tables/streamed-tables.ts';

/** Writes an archive from its beginning to its end, in the records that those of several parts are made of. */
export class StreamedZips implements ZipWriter {
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

interface ToPack {
  readonly name: string;
  /** Text is packed in UTF-8. */
  readonly content: string | Uint8Array;
  readonly modifiedAt: Date;
}

const deflated = promisify(deflateRaw);

/** What is packed within: packing it again takes long and saves nothing. */
const isPacked = (name: string) => /\.(pdf|xlsx)$/.test(name);

/** Packs a file in the threads of Node. */
async function packEntry({ name, content, modifiedAt }: ToPack): Promise<{ bytes: Buffer; entry: ZipEntry }> {
  const whole =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.length);
  const isStored = isPacked(name);
  const bytes = isStored ? whole : await deflated(whole);
  const sizes = { crc: crc32(whole), packed: bytes.length, size: whole.length };
  return { bytes, entry: { name: Buffer.from(name), ...sizes, deflated: !isStored, modifiedAt } };
}

export class ZipPacker implements ArchivePacker {
  /** The files of a part are packed at once, in the threads of Node. */
  async pack(files: readonly PackedFile[], offset: number): Promise<PackedPart> {
    const packed = await Promise.all(files.map(packEntry));
    const contents: Buffer[] = [];
    const lines: Buffer[] = [];
    let at = offset;
    for (const { entry, bytes } of packed) {
      lines.push(directoryLine(entry, at));
      const header = localHeader(entry);
      contents.push(header, bytes);
      at += header.length + bytes.length;
    }
    return { content: Buffer.concat(contents), directory: Buffer.concat(lines), files: files.length };
  }

  async workbook(columns: readonly TableColumn[], rows: AsyncIterable<readonly SummaryRow[]>): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of new XlsxStream().write('documentos', columns, rows)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}
