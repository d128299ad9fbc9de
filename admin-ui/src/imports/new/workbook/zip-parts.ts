/** A part of a zip as its directory tells it. */
export interface ZipPart {
  /** It is the place of the part's own head, in bytes from the beginning of the file. */
  readonly start: number;
  /** It is in bytes, as the part lies in the file. */
  readonly size: number;
  readonly method: number;
}

const stored = 0;
const deflated = 8;

const endSignature = 0x06054b50;
const endBytes = 22;
const longestComment = 65_535;

const entrySignature = 0x02014b50;
const entryBytes = 46;

const headBytes = 30;

/** A workbook has some tens of parts. */
const mostDirectory = 1_048_576;

/**
 * Finds the parts of a zip by their names. Only the directory at its end is read.
 * @throws RangeError for what is none, and for one of more than 4 GB
 */
export async function zipParts(file: Blob): Promise<ReadonlyMap<string, ZipPart>> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - endBytes - longestComment)));
  let end = tail.byteLength - endBytes;
  while (tail.getUint32(end, true) !== endSignature) end -= 1;
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  if (size > mostDirectory) throw new RangeError('This zip has too many parts for a workbook');
  return partsIn(await viewOf(file.slice(start, start + size)));
}

function partsIn(directory: DataView<ArrayBuffer>): ReadonlyMap<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  let at = 0;
  while (at < directory.byteLength) {
    const number = (offset: number) => directory.getUint32(at + offset, true);
    const short = (offset: number) => directory.getUint16(at + offset, true);
    if (number(0) !== entrySignature) throw new RangeError('This directory of a zip is broken');
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + entryBytes, short(28)));
    parts.set(name, { start: number(42), size: number(20), method: short(10) });
    at += entryBytes + short(28) + short(30) + short(32);
  }
  return parts;
}

/**
 * Reads the text of a part, unpacked as far as it is asked for.
 * @throws RangeError or TypeError for what cannot be unpacked or is no UTF-8
 */
export async function* textOf(file: Blob, { start, size, method }: ZipPart): AsyncGenerator<string> {
  if (method !== stored && method !== deflated) throw new RangeError('This part is packed in another way');
  const head = await viewOf(file.slice(start, start + headBytes));
  const from = start + headBytes + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = file.slice(from, from + size).stream();
  const bytes = method === deflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
  const reader = bytes.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());
