import type { Align, Sheet } from '../paper/sheet.ts';
import type { TextStyle } from '../paper/styles.ts';
import { wrap } from '../paper/wrap.ts';

export interface StyledLine {
  readonly text: string;
  readonly style: TextStyle;
}

export const lines = (text: string, style: TextStyle, width: number): StyledLine[] =>
  text ? wrap(text, style, width).map((line) => ({ text: line, style })) : [];

export const heightOf = (cell: readonly StyledLine[]) => cell.reduce((sum, { style }) => sum + style.leading, 0);

/** Returns how many of the lines fit into `height`. */
export function fitting(cell: readonly StyledLine[], height: number): number {
  let used = 0;
  const overflow = cell.findIndex(({ style }) => (used += style.leading) > height);
  return overflow < 0 ? cell.length : overflow;
}

export function drawCell(sheet: Sheet, cell: readonly StyledLine[], x: number, y: number, align: Align = 'left'): void {
  let at = y;
  for (const { text, style } of cell) {
    sheet.text(text, x, at, style, align);
    at += style.leading;
  }
}
