import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { ArchivePacker, PackedFile, PackedPart, SummaryRow } from '@timbra/core/archives/archives.ts';
import type { TableColumn } from '@timbra/core/shared/table.ts';
import { XlsxStream } from '../documents/tables/xlsx-stream.ts';
import { directoryLine, localHeader } from './zip-entry.ts';

const deflated = promisify(deflateRaw);

/** What is packed within: packing it again takes long and saves nothing. */
const isPacked = (name: string) => /\.(pdf|xlsx)$/.test(name);

export class ZipPacker implements ArchivePacker {
  /** The files of a part are packed at once, in the threads of Node. */
  async pack(files: readonly PackedFile[], offset: number): Promise<PackedPart> {
    const packed = await Promise.all(files.map(pack));
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

async function pack({ name, content, modifiedAt }: PackedFile) {
  const whole =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.length);
  const isStored = isPacked(name);
  const bytes = isStored ? whole : await deflated(whole);
  const sizes = { crc: crc32(whole), packed: bytes.length, size: whole.length };
  return { bytes, entry: { name: Buffer.from(name), ...sizes, deflated: !isStored, modifiedAt } };
}
