import type { Sheet } from '../../paper/sheet.ts';

/** A part of a page that knows its height before it is drawn. */
export interface Block {
  readonly height: number;
  draw(sheet: Sheet, top: number): void;
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
