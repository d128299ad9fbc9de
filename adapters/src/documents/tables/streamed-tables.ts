import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import Papa from 'papaparse';
import type { Table, TableFiles } from '@timbra/core/reports/ports.ts';
import { type ColumnKind, guarded, type TableColumn } from '@timbra/core/shared/table.ts';
import type { Cells, RowBatches, TableStream } from '../../ports/payroll-layouts.ts';
import * as book from './xlsx-book.ts';
import { mostRowsOfSheet, sheetEnd, sheetRows, sheetStart } from './xlsx-book.ts';

/** A table that is there already, written as the rows of lists are. */
export class StreamedTables implements TableFiles {
  readonly #stream: TableStream;

  constructor(stream: TableStream) {
    this.#stream = stream;
  }

  write({ name, columns, rows }: Table): Promise<Uint8Array> {
    const kinds = columns.map(({ kind }) => kind);
    return buffer(this.#stream.write(name, columns, batchesOf(kinds, rows)));
  }
}

const rowsOfBatch = 1_000;

async function* batchesOf(kinds: readonly ColumnKind[], rows: Table['rows']): AsyncGenerator<readonly Cells[]> {
  for (let start = 0; start < rows.length; start += rowsOfBatch)
    yield rows
      .slice(start, start + rowsOfBatch)
      .map((row) => kinds.map((kind, index) => cellOf(kind, row[index] ?? null)));
}

function cellOf(kind: ColumnKind, value: string | number | null): string | null {
  if (typeof value !== 'number') return value;
  return kind === 'money' ? value.toFixed(2) : String(value);
}

const byteOrderMark = '\uFEFF';
const newline = '\r\n';

/** In some countries' settings semicolons and tabs part the cells. */
const parting = /[;\t]/;

/** Writes the first line of a file: UTF-8 with its mark, commas and CRLF, as Excel opens it by itself. */
export const csvHeading = (cells: readonly string[]): string => byteOrderMark + csvLines([cells]);

/** Lines, each with its end. */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  if (rows.length === 0) return '';
  // Its type asks for rows that it may change, and it changes none.
  const cells = rows as (string | null)[][];
  const quotes = (cell: unknown) => typeof cell === 'string' && parting.test(cell);
  return Papa.unparse(cells, { newline, quotes }) + newline;
}

export class CsvStream implements TableStream {
  async *write(_sheet: string, columns: readonly TableColumn[], batches: RowBatches['batches']) {
    const texts = columns.flatMap(({ kind }, index) => (kind === 'text' ? [index] : []));
    const plain = plainLine(columns.length);
    yield Buffer.from(csvHeading(columns.map(({ heading }) => heading)));
    for await (const rows of batches) yield Buffer.from(linesOf(rows, { texts, plain }));
  }
}

interface FileOf {
  /** These columns hold texts. */
  readonly texts: readonly number[];
  readonly plain: RegExp;
}

/** Almost every row is its cells with commas between them, and takes a fraction of the time so. */
function linesOf(rows: readonly Cells[], { texts, plain }: FileOf): string {
  const lines = rows.map((row) => {
    const line = row.join(',');
    // The library ends its line itself.
    return plain.test(line) ? line : csvLines([harmless(row, texts)]).slice(0, -ending.length);
  });
  return lines.join(ending) + ending;
}

const ending = '\r\n';

/**
 * A line of cells that are empty, are signed numbers as phones are, or begin with a letter or digit, end with no space and hold
 * nothing that parts cells or lines: those need no quotes and no apostrophe. A cell with a comma makes one cell more, and so is not taken.
 */
export function plainLine(columns: number): RegExp {
  const cell = '(?:[A-Za-z0-9À-ÖØ-öø-ÿ][^",;\\t\\r\\n\\uFEFF]*(?<! )|[+-]\\d+(?:\\.\\d+)?)?';
  return new RegExp(`^${cell}(?:,${cell}){${columns - 1}}$`);
}

/** Numbers and days are written by the database, and are no formulas. */
function harmless(row: Cells, texts: readonly number[]): Cells {
  let cells: (string | null)[] | undefined;
  for (const index of texts) {
    const text = row[index];
    if (typeof text !== 'string') continue;
    const safe = guarded(text);
    // Almost every row stays as it is, and need not be copied.
    if (safe !== text) (cells ??= [...row])[index] = safe;
  }
  return cells ?? row;
}

/** A workbook that is written while its rows come; rows that a sheet of Excel has no place for go to the next one. */
export class XlsxStream implements TableStream {
  readonly #mostRows: number;

  constructor(mostRows = mostRowsOfSheet) {
    this.#mostRows = mostRows;
  }

  async *write(sheet: string, columns: readonly TableColumn[], batches: RowBatches['batches']) {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    const sheets = this.#sheets(columns, batches);
    fill(zip, sheet, sheets).catch((error: Error) => output.destroy(error));
    try {
      yield* output as AsyncIterable<Buffer>;
    } finally {
      // Whoever reads may have gone: what is being written waits for nobody then.
      output.destroy();
      await sheets.return(undefined);
    }
  }

  async *#sheets(columns: readonly TableColumn[], batches: RowBatches['batches']): AsyncGenerator<Readable> {
    const rows = batches[Symbol.asyncIterator]();
    const most = this.#mostRows;
    let next = await rows.next();
    async function* sheet() {
      yield Buffer.from(sheetStart(columns));
      let left = most;
      while (!next.done && next.value.length <= left) {
        left -= next.value.length;
        yield Buffer.from(sheetRows(columns, next.value));
        next = await rows.next();
      }
      yield Buffer.from(sheetEnd);
    }
    do yield Readable.from(sheet());
    while (!next.done);
  }
}

/** Fills one part after the other: what a sheet holds is known once it is written. */
async function fill(zip: ZipFile, name: string, sheets: AsyncIterable<Readable>): Promise<void> {
  for (const [path, xml] of Object.entries(book.firstParts)) zip.addBuffer(Buffer.from(xml), path);
  let count = 0;
  for await (const sheet of sheets) {
    count += 1;
    zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`);
    await finished(sheet);
  }
  for (const [path, xml] of Object.entries(book.lastParts(name, count))) zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}
