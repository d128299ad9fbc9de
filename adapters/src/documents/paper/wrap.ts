import { faces, type TextStyle } from './styles.ts';

/** Returns a text of composed characters, and without what has no width or no place on a line. Line breaks stay. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

export const widthOf = (text: string, { face, size }: TextStyle) => faces[face].width(text, size);

/** The lines that `text` takes in `width` points. Breaks at spaces, and within a word only where nothing else helps. */
export const wrap = (text: string, style: TextStyle, width: number): string[] =>
  printable(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph, style, width));

/** Joins as many items on a line as fit, each of them whole: `02 Sí objeto de impuesto  ·  Traslado 002 IVA 16 %`. */
export function joinItems(items: readonly string[], style: TextStyle, width: number): string[] {
  const joined: string[] = [];
  for (const item of items.map(printable)) {
    const longer = `${joined.at(-1) ?? ''}  ·  ${item}`;
    if (joined.length > 0 && widthOf(longer, style) <= width) joined.splice(-1, 1, longer);
    else joined.push(item);
  }
  return joined;
}

function wrapParagraph(paragraph: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of paragraph.split(' ').filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word;
    if (widthOf(longer, style) <= width) {
      current = longer;
      continue;
    }
    if (current) lines.push(current);
    const pieces = breakWord(word, style, width);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
  }
  return current || lines.length === 0 ? [...lines, current] : lines;
}

function breakWord(word: string, style: TextStyle, width: number): string[] {
  if (widthOf(word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let pieceWidth = 0;
  for (const character of word) {
    const characterWidth = widthOf(character, style);
    if (piece && pieceWidth + characterWidth > width) {
      pieces.push(piece);
      piece = '';
      pieceWidth = 0;
    }
    piece += character;
    pieceWidth += characterWidth;
  }
  return [...pieces, piece];
}
