import type { SourceRow, SourceTable, SourceTables, StoredBytes } from '@timbra/core/imports/source-row.ts';
import type { ImportKind } from '@timbra/core/imports/import.ts';
import { knownHeadings } from '@timbra/core/imports/known-headings.ts';
import { countInTime } from './count-in-time.ts';
import { csvRows } from './csv-table.ts';
import { fileFault } from './faults.ts';
import { headingsOf, type Headings } from './headings.ts';
import type { RawRows } from './raw-rows.ts';
import { listTable, zipTable } from './zip/zip-table.ts';
import { xlsxRows, type OpenFile } from './xlsx/xlsx-rows.ts';

/** Reads the files that people send: CSV as it comes from anywhere, and workbooks. */
export class FileTables implements SourceTables {
  async open(bytes: StoredBytes, kind: ImportKind): Promise<SourceTable> {
    const head = await firstBytes(bytes);
    if (kind === 'cfdi') return openDocuments(bytes, head);
    if (isZip(head)) return openTable(await xlsxRows(bytes), kind);
    if (isOldOffice(head)) throw fileFault('oldWorkbook');
    if (isNoText(head)) throw fileFault('notATable');
    return openTable({ sheets: [await csvRows(bytes)], close: () => Promise.resolve() }, kind);
  }
}

async function openDocuments(bytes: StoredBytes, head: Uint8Array): Promise<SourceTable> {
  if (isEmptyZip(head)) throw fileFault('noXml');
  if (isZip(head)) return zipTable(bytes);
  const list = isNoText(head) ? undefined : await listTable(bytes);
  if (!list) throw fileFault('notAZip');
  return list;
}

async function openTable({ sheets, close }: OpenFile, kind: ImportKind): Promise<SourceTable> {
  try {
    const { raw, line, headings } = await tableAmong(sheets, kind);
    const { columns, isCorrection } = headings;
    const rows = () => rowsBelow(raw, line, headings);
    await requireRow(rows());
    return { columns, isCorrection, rows, close, countRows: () => countInTime(rows()) };
  } catch (error) {
    await close();
    throw error;
  }
}

interface FoundTable {
  readonly raw: RawRows;
  /** It is the line of its headings. */
  readonly line: number;
  readonly headings: Headings;
}

/** Returns the first sheet with headings that are known; without any, the first one that is not empty. */
async function tableAmong(sheets: readonly RawRows[], kind: ImportKind): Promise<FoundTable> {
  let first: FoundTable | undefined;
  for (const raw of sheets) {
    const row = headingRow(kind, await firstFilled(raw));
    if (!row) continue;
    const found = () => ({ raw, line: row.line, headings: headingsOf(row.cells) });
    if (row.isKnown) return found();
    first ??= found();
  }
  if (!first) throw fileFault('noRows');
  return first;
}

type RawRow = { readonly line: number; readonly cells: readonly string[] };

async function firstFilled(raw: RawRows): Promise<readonly RawRow[]> {
  const found: RawRow[] = [];
  for await (const some of raw()) {
    for (const [line, cells] of some) {
      if (!isBlank(cells)) found.push({ line, cells });
      if (found.length >= rowsBeforeHeadings) return found;
    }
  }
  return found;
}

async function requireRow(rows: ReturnType<SourceTable['rows']>): Promise<void> {
  for await (const some of rows) if (some.length > 0) return;
  throw fileFault('noRows');
}

async function* rowsBelow(raw: RawRows, top: number, headings: Headings): AsyncGenerator<readonly SourceRow[]> {
  for await (const some of raw()) {
    const rows: SourceRow[] = [];
    for (const [line, cells] of some) {
      const row = line > top ? headings.row(line, cells) : undefined;
      if (row) rows.push(row);
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
/** What Excel wrote until 2003, and still writes around a workbook with a password. */
const isOldOffice = (head: Uint8Array) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0);

/** PDF, pictures, programs: a text has no zero byte, but in UTF-16. */
function isNoText(head: Uint8Array): boolean {
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe;
  const isPdf = Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf || (!isUtf16 && head.subarray(0, 4_096).includes(0));
}

/** So many rows with something in them are looked at: reports have a title, a company and a day above their headings. */
const rowsBeforeHeadings = 12;

/** One known word may stand in any row. */
const fewestKnown = 2;

/**
 * Returns the row with the headings: the first one of those that have most known ones. Of a row below the first one at
 * least half must be known: a row of data may have such words as values. Without known headings it is the first row, or
 * the first of full length below a title of one cell.
 */
function headingRow(kind: ImportKind, rows: readonly RawRow[]): (RawRow & { readonly isKnown: boolean }) | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const known = rows.map((row) => {
    const found = knownHeadings(kind, row.cells);
    return row === first || found * 2 >= filled(row) ? found : 0;
  });
  const most = Math.max(...known);
  const best = rows[known.indexOf(most)];
  if (best && most >= fewestKnown) return { ...best, isKnown: true };
  const isTitle = known[0] === 0 && filled(first) === 1;
  const longest = Math.max(...rows.map(filled));
  return { ...((isTitle && rows.find((row) => filled(row) === longest)) || first), isKnown: false };
}

const filled = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== '').length;
