import { ink, quietInk, type TextStyle } from '../../paper/styles.ts';
import { widthOf } from '../../paper/wrap.ts';
import type { Fact } from '../../present/printed-document.ts';
import { drawCell, heightOf, lines, type StyledLine } from '../page-flow.ts';
import type { Sheet } from '../../paper/sheet.ts';

const gap = 10;
const betweenWords = 3;

interface PositionedFact {
  readonly label: string;
  readonly value: readonly StyledLine[];
  readonly x: number;
  readonly valueX: number;
  readonly row: number;
}

/** A part of a page that knows its height before it is drawn. */
export interface Block {
  readonly height: number;
  draw(sheet: Sheet, top: number): void;
}

/**
 * Returns a block of facts one beside the other, as many in a row as fit, each label before its value.
 * @param scale how much smaller than usual.
 */
export function factsBlock(facts: readonly Fact[], left: number, width: number, scale = 1): Block {
  const label = scaled(small.label, scale);
  const positionedFacts = positionFacts(facts, width, { label, value: scaled(small.body, scale) });
  const rows = heightsOf(positionedFacts, label.leading);
  const tops = rows.map((_height, index) => rows.slice(0, index).reduce((sum, height) => sum + height, 0));
  return {
    height: rows.reduce((sum, height) => sum + height, 0) + 3,
    draw: (sheet, top) => {
      for (const { label: name, value, x, valueX, row } of positionedFacts) {
        const y = top + (tops[row] ?? 0);
        sheet.text(name, left + x, y, label);
        drawCell(sheet, value, left + valueX, y);
      }
    },
  };
}

/** Places the facts in rows; a value that is wider than a row is broken within it. */
function positionFacts(
  facts: readonly Fact[],
  width: number,
  styles: Readonly<Record<'label' | 'value', TextStyle>>,
): PositionedFact[] {
  let [x, row] = [0, 0];
  return facts.map(({ label, value }) => {
    const labelWidth = widthOf(label, styles.label) + betweenWords;
    const needed = labelWidth + widthOf(value, styles.value);
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1];
    const positioned = {
      label,
      x,
      valueX: x + labelWidth,
      row,
      value: lines(value, styles.value, width - x - labelWidth),
    };
    x += needed + gap;
    return positioned;
  });
}

function heightsOf(positionedFacts: readonly PositionedFact[], least: number): number[] {
  const heights: number[] = [];
  for (const { row, value } of positionedFacts) {
    heights[row] = Math.max(heights[row] ?? 0, least, heightOf(value));
  }
  return heights;
}

export const totalHeight = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

export function drawBlocks(sheet: Sheet, blocks: readonly Block[], top: number): void {
  let y = top;
  for (const { height, draw } of blocks) {
    draw(sheet, y);
    y += height;
  }
}

/** Returns blocks one below the other as one. */
export const stacked = (blocks: readonly Block[]): Block => ({
  height: totalHeight(blocks),
  draw: (sheet, top) => drawBlocks(sheet, blocks, top),
});

const style = (face: TextStyle['face'], size: number, leading: number, color: string = ink): TextStyle => ({
  face,
  size,
  leading,
  color,
});

/** Returns the same style, smaller. */
export const scaled = (given: TextStyle, scale: number): TextStyle => ({
  ...given,
  size: given.size * scale,
  leading: given.leading * scale,
});

/** A payslip has these, and two of them stand on a page. */
export const small = {
  title: style('semibold', 12, 14),
  name: style('semibold', 8.5, 10.5),
  body: style('regular', 7, 8.6),
  strong: style('medium', 7, 8.6),
  label: style('regular', 7, 8.6, quietInk),
  heading: style('semibold', 7.5, 10),
  detail: style('regular', 6.5, 8, quietInk),
  net: style('semibold', 14, 18),
  seal: style('regular', 5.4, 6.1, quietInk),
} as const;
