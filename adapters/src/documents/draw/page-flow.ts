import { type Align, content, paper, type Sheet } from '../paper/sheet.ts';
import { ink, type TextStyle } from '../paper/styles.ts';
import { wrap } from '../paper/wrap.ts';
import { qrCode } from '../paper/qr-code.ts';

const top = paper.margin;
/** It is above the footer. */
const bottom = paper.height - paper.margin - 15;

/** Tells where the next thing goes. Whoever draws asks for room first and gets a new page when this one has none. */
export class PageFlow {
  readonly sheet: Sheet;
  readonly #continued: (flow: PageFlow) => void;
  #top = top;
  y = top;

  /** @param continued draws what stands above the content of the second and later pages, and moves `y` below it. */
  constructor(sheet: Sheet, continued: (flow: PageFlow) => void) {
    this.sheet = sheet;
    this.#continued = continued;
    sheet.addPage();
  }

  get room(): number {
    return bottom - this.y;
  }

  /** Returns the height that a fresh page offers. */
  get wholePage(): number {
    return bottom - this.#top;
  }

  get atTop(): boolean {
    return this.y <= this.#top;
  }

  newPage(): void {
    this.sheet.addPage();
    this.y = top;
    this.#continued(this);
    this.#top = this.y;
  }

  /** Goes on to a new page unless `height` fits on this one. */
  ensureRoom(height: number): void {
    if (height > this.room && !this.atTop) this.newPage();
  }

  gap(height: number): void {
    this.y += height;
  }

  rule(color: string, weight?: number): void {
    this.sheet.rule(content.left, this.y, content.width, color, weight);
  }
}

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

// Anexo 20 asks for 2.75 cm (78 points) at least; the quiet zone comes on top.
export const qrSide = 82;

export function drawQr(sheet: Sheet, text: string, x: number, y: number): void {
  const { size, runs } = qrCode(text);
  const module = qrSide / size;
  sheet.shape(
    runs.map(({ row, column, length }) => [x + column * module, y + row * module, length * module, module]),
    ink,
  );
}
