import type { SourceRow, SourceTable, StoredBytes } from '@timbra/core/imports/source-row.ts';
import { fileFault } from '../faults.ts';
import { onDisk } from './file-on-disk.ts';
import { countXml, openZip, textOf, xmlEntries } from './xml-entries.ts';

/** What a list of refused files tells of each: what is known before it is read, and what only its contents say. */
const columns = ['archivo', 'uuid', 'tipo', 'folio', 'fecha', 'receptor', 'total'];
const unread = columns.slice(1).map(() => '');

const rowsAtOnce = 250;

/** The XML files of a zip as rows, each read when it is asked for. */
export async function zipTable(bytes: StoredBytes): Promise<SourceTable> {
  const { path, remove } = await onDisk(bytes);
  try {
    const count = await countXml(path);
    if (count === 0) throw fileFault('noXml');
    const zip = await openZip(path);
    return {
      columns,
      isCorrection: false,
      async *rows() {
        let rows: SourceRow[] = [];
        let line = 0;
        for await (const found of xmlEntries(path)) {
          line += 1;
          const content = { bytes: found.bytes, read: () => textOf(zip, found) };
          rows.push({ line, cells: [found.name, ...unread], content });
          if (rows.length < rowsAtOnce) continue;
          yield rows;
          rows = [];
        }
        yield rows;
      },
      countRows: () => Promise.resolve(count),
      async close() {
        zip.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
