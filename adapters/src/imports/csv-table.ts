import { CsvError, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';
import { lenient } from './csv-records.ts';
import { delimitedRows } from './delimited-rows.ts';
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
