import { CsvError, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { lenient, longestRow, recordsOf, rowsAtOnce } from './csv-records.ts';
import { encodingOf, inUtf8 } from './encoding.ts';
import type { RawRows } from './raw-rows.ts';

/** The cells' delimiter is found by looking at so many bytes. */
const headBytes = 65_536;
const headRows = 20;
const delimiters = [',', ';', '\t'];

/** The rows of a CSV file, whatever parts its cells and lines, and in UTF-8 or Windows-1252. */
export async function csvRows(bytes: StoredBytes): Promise<RawRows> {
  const encoding = await encodingOf(bytes);
  const delimiter = delimiterOf(await headOf(inUtf8(bytes.chunks(), encoding)));
  return () => delimitedRows(inUtf8(bytes.chunks(), encoding), delimiter);
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
  const records = firstRecords(head, delimiter);
  // A title above the headings has one cell.
  const first = records.findIndex(({ length }) => length > 1);
  const [heading, ...rows] = records.slice(first);
  if (first < 0 || !heading) return 0;
  const alike = rows.filter(({ length }) => length === heading.length).length;
  return (records.length === 1 ? 1 : 1 + alike / (records.length - 1)) * 1_000 + Math.min(heading.length, 200);
}

/** The last one may be cut off by the end of the head, quotes and all. */
function firstRecords(head: string, delimiter: string): string[][] {
  const found: string[][] = [];
  const collect = (record: string[]) => {
    found.push(record);
    return null;
  };
  try {
    parseAtOnce(head, { ...lenient, delimiter, to: headRows, on_record: collect } as Options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return found;
}

const quote = '"'.charCodeAt(0);
const byteOrderMark = '\uFEFF';

type Rows = [line: number, cells: string[]][];

/**
 * Returns the rows of a text in UTF-8 with their lines. Most files quote nothing: each line is then a row and is split
 * at its delimiters, several times as fast as a parser looks at each character. From the first quote on a parser reads
 * the rows.
 */
export async function* delimitedRows(chunks: AsyncIterable<Uint8Array>, delimiter: string): AsyncGenerator<Rows> {
  const unread = chunks[Symbol.asyncIterator]();
  let line = 1;
  let begun: Uint8Array = new Uint8Array();
  try {
    for (let isLast = false; !isLast;) {
      const { value = new Uint8Array(), done } = await unread.next();
      isLast = done === true;
      const bytes = Buffer.concat([begun, value]);
      const end = isLast ? bytes.length : bytes.lastIndexOf('\n') + 1;
      begun = bytes.subarray(end);
      const lines = linesOf(bytes.toString('utf8', 0, end), line === 1);
      if (bytes.includes(quote) || begun.length > longestRow || lines.some(({ length }) => length > longestRow)) {
        return yield* recordsOf(followedBy(bytes, unread), { delimiter, bom: line === 1 }, line);
      }
      for (let at = 0; at < lines.length; at += rowsAtOnce) {
        const some = lines.slice(at, at + rowsAtOnce);
        const first = line;
        line += some.length;
        yield some.map((text, index) => [first + index, text.split(delimiter)]);
      }
    }
  } finally {
    await unread.return?.();
  }
}

/** @param isFirst whether a mark of byte order may stand before the text. */
function linesOf(text: string, isFirst: boolean): string[] {
  const unmarked = isFirst && text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const lines = unmarked.split(unmarked.includes('\r') ? /\r\n|\n|\r/ : '\n');
  // What ends with the end of a line has no other one behind it.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

async function* followedBy(bytes: Uint8Array, others: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield bytes;
  for (let next = await others.next(); next.done !== true; next = await others.next()) yield next.value;
}
