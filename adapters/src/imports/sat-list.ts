import { isSatList } from '@timbra/core/imports/cfdi/listed-state.ts';
import type { SourceRow, StoredBytes } from '@timbra/core/imports/source-row.ts';
import { recordsOf } from './csv-records.ts';

const separator = '~';
const byteOrderMark = '\uFEFF';
/** Its heading has some 200 letters. */
const longestHeading = 4_096;

/** The list of documents that SAT calls «metadata»: a text whose cells are parted by `~`, without quotes. */
export interface SatList {
  /** @param name of the file, which each row tells with its line. */
  rows(name: string): AsyncGenerator<readonly SourceRow[]>;
}

/** @returns undefined for any other text. */
export async function openSatList(bytes: StoredBytes): Promise<SatList | undefined> {
  const head = await headOf(bytes);
  const heading = /^([^\r\n]*)(\r?\n|$)/.exec(head);
  const columns = heading?.[1]?.split(separator) ?? [];
  if (!isSatList(columns)) return undefined;
  return {
    async *rows(name) {
      // Where lines end in CR LF, a lone LF belongs to a name.
      const lineEnd = heading?.[2] || '\n';
      const records = recordsOf(bytes.chunks(), { delimiter: separator, quote: false, record_delimiter: [lineEnd] });
      let first = 1;
      for await (const some of records) {
        const rows = some
          .slice(first)
          .filter(([, cells]) => cells.some((cell) => cell.trim() !== ''))
          .map(([line, cells]) => ({ line, cells: [`${name}, renglón ${line}`], listed: { columns, cells } }));
        first = 0;
        yield rows;
      }
    },
  };
}

async function headOf(bytes: StoredBytes): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes.chunks()) {
    pieces.push(chunk);
    size += chunk.length;
    if (size >= longestHeading) break;
  }
  const head = Buffer.concat(pieces).subarray(0, longestHeading).toString('utf8');
  return head.startsWith(byteOrderMark) ? head.slice(1) : head;
}
