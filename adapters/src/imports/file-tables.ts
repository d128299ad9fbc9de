import type { SourceRow, SourceTable, SourceTables, StoredBytes } from '@timbra/core/imports/source-row.ts';
import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import { countInTime } from './count-in-time.ts';
import { csvRows } from './csv-table.ts';
import { fileFault } from './faults.ts';
import { headingsOf, type Headings } from './headings.ts';
import type { RawRows } from './raw-rows.ts';
import { listTable, zipTable } from './zip/zip-table.ts';
import { xlsxRows, type OpenWorkbook } from './xlsx/xlsx-rows.ts';

/** Reads the files that people send: CSV as it comes from anywhere, and workbooks. */
export class FileTables implements SourceTables {
  async open(bytes: StoredBytes, kind: ImportKind): Promise<SourceTable> {
    const head = await firstBytes(bytes);
    if (kind === 'cfdi') return openDocuments(bytes, head);
    if (isZip(head)) return openTable(await xlsxRows(bytes));
    if (isNoText(head)) throw fileFault('notATable');
    return openTable({ rows: await csvRows(bytes), close: () => Promise.resolve() });
  }
}

async function openDocuments(bytes: StoredBytes, head: Uint8Array): Promise<SourceTable> {
  if (isEmptyZip(head)) throw fileFault('noXml');
  if (isZip(head)) return zipTable(bytes);
  const list = isNoText(head) ? undefined : await listTable(bytes);
  if (!list) throw fileFault('notAZip');
  return list;
}

async function openTable({ rows: raw, close }: OpenWorkbook): Promise<SourceTable> {
  try {
    const { columns, isCorrection } = await firstHeadings(raw);
    const rows = () => rowsBelow(raw);
    await requireRow(rows());
    return { columns, isCorrection, rows, close, countRows: () => countInTime(rows()) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function requireRow(rows: ReturnType<SourceTable['rows']>): Promise<void> {
  for await (const some of rows) if (some.length > 0) return;
  throw fileFault('noRows');
}

async function firstHeadings(raw: RawRows): Promise<Headings> {
  for await (const some of raw()) {
    const heading = some.find(([, cells]) => !isBlank(cells));
    if (heading) return headingsOf(heading[1]);
  }
  throw fileFault('noRows');
}

async function* rowsBelow(raw: RawRows): AsyncGenerator<readonly SourceRow[]> {
  let headings: Headings | undefined;
  for await (const some of raw()) {
    const rows: SourceRow[] = [];
    for (const [line, cells] of some) {
      if (headings) {
        const row = headings.row(line, cells);
        if (row) rows.push(row);
      } else if (!isBlank(cells)) headings = headingsOf(cells);
    }
    yield rows;
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

async function firstBytes(bytes: StoredBytes): Promise<Uint8Array> {
  for await (const chunk of bytes.chunks()) return chunk;
  throw fileFault('noRows');
}

const startsWith = (head: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
const isZip = (head: Uint8Array) => startsWith(head, 0x50, 0x4b, 0x03, 0x04);
const isEmptyZip = (head: Uint8Array) => startsWith(head, 0x50, 0x4b, 0x05, 0x06);

/** PDF, old Excel, pictures, programs: a text has no zero byte, but in UTF-16. */
function isNoText(head: Uint8Array): boolean {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const isPdf = Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf || (!isUtf16 && head.subarray(0, 4_096).includes(0));
}
