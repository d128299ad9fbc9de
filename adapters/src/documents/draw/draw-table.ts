import { content } from '../paper/sheet.ts';
import { line, quietInk, styles } from '../paper/styles.ts';
import type { Palette } from '../paper/colors.ts';
import { widthOf } from '../paper/wrap.ts';
import type { Table, TableCell, TableColumn } from '../present/printed-document.ts';
import { drawCell, heightOf, lines, type StyledLine } from './cell.ts';
import type { PageFlow } from './page-flow.ts';

const padding = 2.5;
const gap = 8;
const headerStyle = { ...styles.label, face: 'semibold', color: quietInk } as const;
const headerHeight = headerStyle.leading + 2;

interface PositionedColumn extends TableColumn {
  readonly x: number;
  readonly points: number;
}

/** Draws a table whose rows stay whole; its header stands again on every page. */
export function drawTable(flow: PageFlow, { columns, rows }: Table, palette: Palette): void {
  const positionedColumns = positioned(columns);
  const cells = rows.map((row) => row.map((cell, index) => cellLines(cell, positionedColumns[index])));
  const heights = cells.map((row) => Math.max(...row.map(heightOf)) + 2 * padding);
  flow.ensureRoom(headerHeight + (heights[0] ?? 0));
  drawHeader(flow, positionedColumns, palette);
  cells.forEach((row, index) => {
    const height = heights[index] ?? 0;
    if (height > flow.room && !flow.atTop) {
      flow.newPage();
      drawHeader(flow, positionedColumns, palette);
    }
    row.forEach((cell, at) => {
      const column = positionedColumns[at];
      if (column) drawCell(flow.sheet, cell, column.x, flow.y + padding, column.align);
    });
    flow.gap(height);
    flow.rule(line);
  });
  flow.gap(6);
}

function drawHeader(flow: PageFlow, columns: readonly PositionedColumn[], palette: Palette): void {
  for (const { label, x, align } of columns) flow.sheet.text(label, x, flow.y, headerStyle, align);
  flow.gap(headerHeight);
  flow.rule(palette.primary, 1);
  flow.gap(1);
}

function positioned(columns: readonly TableColumn[]): PositionedColumn[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const available = content.width - gap * (columns.length - 1);
  let left: number = content.left;
  return columns.map((column) => {
    const points = (available * column.share) / shares;
    const x = column.align === 'right' ? left + points : left;
    left += points + gap;
    return { ...column, x, points };
  });
}

/** An amount never breaks: one that is too wide is drawn smaller. */
function cellLines({ text, below = [] }: TableCell, column: PositionedColumn | undefined): StyledLine[] {
  const { points, align } = column ?? { points: content.width, align: 'left' };
  const style = align === 'right' ? styles.body : styles.strong;
  const squeeze = align === 'right' ? Math.min(1, points / Math.max(1, widthOf(text, style))) : 1;
  const main =
    align === 'right' ? [{ text, style: { ...style, size: style.size * squeeze } }] : lines(text, style, points);
  return [...main, ...below.flatMap((each) => lines(each, styles.detail, points))];
}
