import { strToU8, zipSync } from 'fflate';
import { textOf, zipParts } from './zip-parts.ts';

const small = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];
const sheets = /^xl\/worksheets\/[^/]+\.xml$/;
const sharedTexts = 'xl/sharedStrings.xml';

// Some programs write `x:row`.
const rowEnd = /<\/(?:\w+:)?row>/g;
const textEnd = /<\/(?:\w+:)?si>|<(?:\w+:)?si\s*\/>/g;
/** Matches a cell that names a shared text, and the number within a cell. */
const sharedOrValue = /\bt=["']s["']|<(?:\w+:)?v\b[^<>]*>\s*(\d+)/g;

/** Limits one part, in characters: more is not worth keeping a browser busy. */
const mostText = 8_388_608;
/** A row has some hundreds. */
const longestRow = 262_144;

/**
 * Makes a workbook of the first rows of each sheet, with the shared texts that these name and without what is no part
 * of a table.
 * @returns undefined where that is the whole
 * @throws whatever is wrong with a file that cannot be cut so
 */
export async function firstRows(file: File, rows: number): Promise<File | undefined> {
  const parts = await zipParts(file);
  const written: Record<string, Uint8Array> = {};
  let isCut = false;
  let texts = 0;
  for (const [name, part] of parts) {
    if (small.includes(name)) written[name] = strToU8(await whole(textOf(file, part)));
    if (!sheets.test(name)) continue;
    const { text, end } = await upTo(textOf(file, part), rowEnd, rows);
    written[name] = strToU8(end === undefined ? text : `${text}${closing(end, 'sheetData', 'worksheet')}`);
    isCut ||= end !== undefined;
    texts = Math.max(texts, textsNamedIn(text));
  }
  if (!isCut) return undefined;
  const shared = parts.get(sharedTexts);
  if (shared && texts > 0) {
    const { text, end } = await upTo(textOf(file, shared), textEnd, texts);
    written[sharedTexts] = strToU8(end === undefined ? text : `${text}${closing(end, 'sst')}`);
  }
  return new File([zipSync(written, { level: 1 })], file.name, { type: file.type });
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > mostText) throw tooLong();
  }
  return text;
}

/**
 * @param end what may stand last in it
 * @param count after how many of these it is cut
 * @returns what it was cut after, if it was
 */
async function upTo(
  pieces: AsyncIterable<string>,
  end: RegExp,
  count: number,
): Promise<{ readonly text: string; readonly end?: string }> {
  const before: string[] = [];
  let rest = '';
  let length = 0;
  let found = 0;
  for await (const piece of pieces) {
    length += piece.length;
    rest += piece;
    let ended = 0;
    for (const { 0: last, index } of rest.matchAll(end)) {
      ended = index + last.length;
      found += 1;
      if (found === count) return { text: plain(before.join('') + rest.slice(0, ended)), end: last };
    }
    before.push(rest.slice(0, ended));
    rest = rest.slice(ended);
    if (length > mostText || rest.length > longestRow) throw tooLong();
  }
  return { text: plain(before.join('') + rest) };
}

const tooLong = () => new RangeError('This part is too long to be cut here');

/** What is within a comment or a CDATA section looks like a tag and is none. */
function plain(xml: string): string {
  if (xml.includes('<!')) throw new RangeError('This part has more than tags and texts');
  return xml;
}

/** Matches ends of tags, with the prefix that this one has. */
function closing(end: string, ...names: readonly string[]): string {
  const prefix = /^<\/?(\w+:)?/.exec(end)?.[1] ?? '';
  return names.map((name) => `</${prefix}${name}>`).join('');
}

/** Returns how many of the shared texts are needed for these rows: they are named by their index. */
function textsNamedIn(sheet: string): number {
  let most = 0;
  let isShared = false;
  for (const [, number] of sheet.matchAll(sharedOrValue)) {
    if (isShared && number !== undefined) most = Math.max(most, Number(number) + 1);
    isShared = number === undefined;
  }
  return most;
}
