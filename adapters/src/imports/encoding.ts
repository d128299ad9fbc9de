import { isUtf8 } from 'node:buffer';
import type { StoredBytes } from '@timbra/core/imports/source-row.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'macintosh';

/**
 * Finds the encoding of a whole file: one byte that is no UTF-8 anywhere in it tells that it is of one byte a letter,
 * which Windows and a spreadsheet on a Mac write differently.
 */
export async function encodingOf(bytes: StoredBytes): Promise<Encoding> {
  let carried: Uint8Array = new Uint8Array();
  let isFirst = true;
  for await (const chunk of bytes.chunks()) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    isFirst = false;
    const joined = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const whole = joined.length - incompleteTail(joined);
    if (!isUtf8(joined.subarray(0, whole))) return oneByteEncoding(bytes);
    carried = joined.subarray(whole);
  }
  return carried.length > 0 ? 'windows-1252' : 'utf-8';
}

/** Á É Í Ó Ú Ñ Ü, and the same small. */
const windowsLetters = new Set([0xc1, 0xc9, 0xcd, 0xd3, 0xda, 0xd1, 0xdc, 0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xf1, 0xfc]);
/** These bytes are É Ñ Ü á é ú ü on a Mac and signs in Windows, such as ƒ and ‡, which nobody writes in a list. */
const macLetters = new Set([0x83, 0x84, 0x86, 0x87, 0x8e, 0x9c, 0x9f]);

async function oneByteEncoding(bytes: StoredBytes): Promise<Encoding> {
  let windows = 0;
  let mac = 0;
  for await (const chunk of bytes.chunks()) {
    for (const byte of chunk) {
      if (byte < 0x80) continue;
      if (windowsLetters.has(byte)) windows += 1;
      if (macLetters.has(byte)) mac += 1;
    }
  }
  return mac > windows ? 'macintosh' : 'windows-1252';
}

/** Counts the last bytes that begin a character which goes on in the next chunk. */
function incompleteTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
  }
  return 0;
}

const lengthOf = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

/** Returns the same text in UTF-8. */
export async function* inUtf8(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* chunks;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
