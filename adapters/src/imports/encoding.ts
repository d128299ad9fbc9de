import { isUtf8 } from 'node:buffer';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/** Of a whole file: one byte that is no UTF-8 anywhere in it tells that it is Windows-1252. */
export async function encodingOf(bytes: StoredBytes): Promise<Encoding> {
  let carried: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const chunk of bytes.chunks()) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    isFirst = false;
    const joined = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const whole = joined.length - incompleteTail(joined);
    if (!isUtf8(joined.subarray(0, whole))) return 'windows-1252';
    carried = joined.subarray(whole);
  }
  return carried.length > 0 ? 'windows-1252' : 'utf-8';
}

/** How many of the last bytes are the beginning of a character that goes on in the next chunk. */
function incompleteTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
  }
  return 0;
}

const lengthOf = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

/** The same text in UTF-8. */
export async function* inUtf8(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* chunks;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
