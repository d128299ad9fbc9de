import { recordsOf } from './csv-records.ts';
import { longestRow, rowsAtOnce } from './row-group.ts';

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
