import { firstRows } from './workbook/first-rows.ts';

/** More than the 1,000 rows that are judged: blank lines are none. */
const enoughLines = 2_000;

const quote = 0x22;
const newLine = 0x0a;

/**
 * Returns as much of a file as a preview reads: of CSV cut between two lines, of a workbook the first rows of its
 * sheets.
 * @returns the file itself, where no part of it can be read as the whole is: zips of XML, other encodings, few rows.
 */
export async function firstPart(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // What is wrong with a workbook is told by the server, which gets it whole then.
  if (isZip(head)) return (await firstRows(file, enoughLines).catch(() => undefined)) ?? file;
  if (isUtf16(head)) return file;
  const end = await endOfLine(file);
  if (end === undefined || !(await isReadAlike(file, end))) return file;
  return new File([file.slice(0, end)], file.name, { type: file.type });
}

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;
const isUtf16 = ([first, second]: Uint8Array) => first === 0xff && second === 0xfe;

/** Returns where the last line that is enough ends; undefined for a file that has no more. */
async function endOfLine(file: File): Promise<number | undefined> {
  let lines = 0;
  let isQuoted = false;
  let at = 0;
  for await (const bytes of chunksOf(file)) {
    for (const byte of bytes) {
      at += 1;
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === newLine && !isQuoted) lines += 1;
      if (lines === enoughLines) return at < file.size ? at : undefined;
    }
  }
  return undefined;
}

/**
 * Tells whether a part is read as the whole is: one byte that is no UTF-8, anywhere in the file, changes how all of it
 * is read.
 */
async function isReadAlike(file: File, end: number): Promise<boolean> {
  const part = new Uint8Array(await file.slice(0, end).arrayBuffer());
  const isAscii = part.every((byte) => byte < 0x80);
  return isAscii || (await isUtf8(file)) || !(await isUtf8(file.slice(0, end)));
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of chunksOf(file)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

const chunkBytes = 1_048_576;

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < file.size; start += chunkBytes)
    yield new Uint8Array(await file.slice(start, start + chunkBytes).arrayBuffer());
}
