import { Readable, pipeline } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { fileFault } from './faults.ts';

/** What people's files need: any end of a line, any number of cells, and quotes in the middle of one. */
export const lenient: Options = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
};

/**
 * Records of a text in UTF-8 with their lines, read leniently but for these options.
 * @param first the line at which the text begins.
 */
export async function* recordsOf(
  chunks: AsyncIterable<Uint8Array>,
  options: Options,
  first = 1,
): AsyncGenerator<[number, string[]][]> {
  const parser = parse({ ...lenient, max_record_size: longestRow, ...options });
  pipeline(Readable.from(chunks, { objectMode: true }), parser, () => undefined);
  const group = new RowGroup();
  let line = first;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      group.add(line, record);
      line += linesOf(record);
      if (group.isFull) yield group.take();
    }
  } catch (error) {
    throw asFault(error);
  }
  yield group.take();
}

/** Counts the lines of the file: a cell may have some of its own. */
function linesOf(record: readonly string[]): number {
  let lines = 1;
  for (const cell of record) {
    if (/[\r\n]/.test(cell)) lines += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
  }
  return lines;
}

function asFault(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  return fileFault(error.code === 'CSV_MAX_RECORD_SIZE' ? 'lineTooLong' : 'openQuotes');
}

/** Limits a row in bytes of a text, and in characters once it is read. */
export const longestRow = 1_048_576;

export const rowsAtOnce = 500;

type Row = [line: number, cells: string[]];

/** Collects rows that are handed on together: not many, and fewer where they are long. */
export class RowGroup {
  #rows: Row[] = [];
  #length = 0;

  get isFull(): boolean {
    return this.#rows.length >= rowsAtOnce || this.#length >= longestRow;
  }

  /** @throws DomainError for a row that is too long. */
  add(line: number, cells: string[]): void {
    const length = lengthOf(cells);
    if (length > longestRow) throw fileFault('lineTooLong');
    this.#rows.push([line, cells]);
    this.#length += length;
  }

  take(): Row[] {
    const taken = this.#rows;
    this.#rows = [];
    this.#length = 0;
    return taken;
  }
}

/** Returns the length in characters. */
export function lengthOf(cells: readonly string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}
