import { Readable, pipeline } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { encodingOf, inUtf8 } from './encoding.ts';
import { fileFault } from './faults.ts';
import type { RawRows } from './raw-rows.ts';

const longestRow = 1_048_576;
/** What is looked at to find out what parts the cells. */
const headBytes = 65_536;
const headRows = 20;
const delimiters = [',', ';', '\t'];
const rowsAtOnce = 500;

const lenient: Options = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
};

/** The rows of a CSV file, whatever parts its cells and lines, and in UTF-8 or Windows-1252. */
export async function csvRows(bytes: StoredBytes): Promise<RawRows> {
  const encoding = await encodingOf(bytes);
  const delimiter = delimiterOf(await headOf(inUtf8(bytes.chunks(), encoding)));
  return () => recordsOf(inUtf8(bytes.chunks(), encoding), { delimiter });
}

/** Records of a text in UTF-8 with their lines, read leniently but for these options. */
export async function* recordsOf(
  chunks: AsyncIterable<Uint8Array>,
  options: Options,
): AsyncGenerator<[number, string[]][]> {
  const parser = parse({ ...lenient, max_record_size: longestRow, ...options });
  pipeline(Readable.from(chunks, { objectMode: true }), parser, () => undefined);
  let line = 1;
  let some: [number, string[]][] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      some.push([line, record]);
      line += linesOf(record);
      if (some.length < rowsAtOnce) continue;
      yield some;
      some = [];
    }
  } catch (error) {
    throw asFault(error);
  }
  yield some;
}

/** Of the file: a cell may have some of its own. */
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

async function headOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const found: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    found.push(chunk);
    size += chunk.length;
    if (size >= headBytes) break;
  }
  return Buffer.concat(found).subarray(0, headBytes).toString('utf8');
}

/** What gives most rows as many cells as the heading has. */
function delimiterOf(head: string): string {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(head, delimiter) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function scoreOf(head: string, delimiter: string): number {
  const [heading = [], ...rows] = firstRecords(head, delimiter);
  if (heading.length < 2) return 0;
  const alike = rows.filter(({ length }) => length === heading.length).length;
  return (rows.length === 0 ? 1 : 1 + alike / rows.length) * 1_000 + Math.min(heading.length, 200);
}

/** The last one may be cut off by the end of the head, quotes and all. */
function firstRecords(head: string, delimiter: string): string[][] {
  const found: string[][] = [];
  const keep = (record: string[]) => {
    found.push(record);
    return null;
  };
  try {
    parseAtOnce(head, { ...lenient, delimiter, to: headRows, on_record: keep } as Options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return found;
}
