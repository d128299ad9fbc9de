import type { ArchivePacker, PackedFile, PackedPart, SummaryRow } from '@timbra/core/archives/ports.ts';
import type { TableColumn } from '@timbra/core/shared/table.ts';
import { XlsxStream } from '../documents/tables/xlsx-stream.ts';
import { packEntry } from './packed-entry.ts';
import { directoryLine, localHeader } from '../documents/zip-entry.ts';

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
