import type { Palette } from '../paper/colors.ts';
import { content } from '../paper/sheet.ts';
import { line, quietInk, styles, tint } from '../paper/styles.ts';
import type { Fact, Section, SectionCode, Table, TableCell, TableColumn } from '../present/printed-document.ts';
import { widthOf } from '../paper/wrap.ts';
import { drawCell, drawQr, heightOf, lines, type PageFlow, qrSide, type StyledLine } from './page-flow.ts';

const factColumns = 4;
const inset = 8;
const columnWidth = (content.width - 2 * inset) / factColumns;
const factPadding = 2;

type FactCell = { readonly column: number; readonly cell: readonly StyledLine[] };

type Row = { readonly facts: readonly FactCell[]; readonly height: number };

/** Draws labels above their values, four columns wide, on a tinted ground. */
export function drawFacts(flow: PageFlow, facts: readonly Fact[]): void {
  let rows = rowsOf(facts);
  while (rows.length > 0) {
    flow.ensureRoom(rows[0]?.height ?? 0);
    const here = rows.slice(0, fittingRows(rows, flow.room));
    const height = here.reduce((sum, row) => sum + row.height, 0);
    flow.sheet.box(content.left, flow.y, content.width, height, tint, 6);
    for (const row of here) drawRow(flow, row);
    rows = rows.slice(here.length);
  }
  flow.gap(6);
}

function drawRow(flow: PageFlow, { facts, height }: Row): void {
  for (const { column, cell } of facts) {
    drawCell(flow.sheet, cell, content.left + inset + column * columnWidth, flow.y + factPadding);
  }
  flow.gap(height);
}

/** Counts the rows that fit, at least one, so that a row taller than any page cannot hold up the document. */
function fittingRows(rows: readonly Row[], room: number): number {
  let used = 0;
  const overflow = rows.findIndex(({ height }) => (used += height) > room);
  return overflow < 0 ? rows.length : Math.max(1, overflow);
}

export function drawSection(flow: PageFlow, { heading, facts, table, code }: Section, palette: Palette): void {
  flow.ensureRoom(60);
  flow.sheet.text(heading, content.left, flow.y, styles.heading);
  flow.gap(styles.heading.leading + 2);
  drawFacts(flow, facts);
  if (table) drawTable(flow, table, palette);
  if (code) drawSectionCode(flow, code);
}

function drawSectionCode(flow: PageFlow, { qr, text }: SectionCode): void {
  flow.ensureRoom(qrSide + 6);
  drawQr(flow.sheet, qr, content.left, flow.y);
  const textLeft = content.left + qrSide + 12;
  drawCell(flow.sheet, lines(text, styles.body, content.right - textLeft), textLeft, flow.y);
  flow.gap(qrSide + 6);
}

function rowsOf(facts: readonly Fact[]): Row[] {
  const rows: FactCell[][] = [];
  let column = factColumns;
  for (const { label, value, span = 1 } of facts) {
    if (column + span > factColumns) {
      rows.push([]);
      column = 0;
    }
    const width = span * columnWidth - 10;
    const cell = [...lines(label, styles.label, width), ...lines(value, styles.body, width)];
    rows.at(-1)?.push({ column, cell });
    column += span;
  }
  return rows.map((row) => ({
    facts: row,
    height: Math.max(...row.map(({ cell }) => heightOf(cell))) + 2 * factPadding,
  }));
}

const tablePadding = 2.5;
const gap = 8;
const headerStyle = { ...styles.label, face: 'semibold', color: quietInk } as const;
const headerHeight = headerStyle.leading + 2;

interface PositionedColumn extends TableColumn {
  readonly x: number;
  readonly points: number;
}

/** Draws a table whose rows stay whole; its header stands again on every page. */
function drawTable(flow: PageFlow, { columns, rows }: Table, palette: Palette): void {
  const positionedColumns = positioned(columns);
  const cells = rows.map((row) => row.map((cell, index) => cellLines(cell, positionedColumns[index])));
  const heights = cells.map((row) => Math.max(...row.map(heightOf)) + 2 * tablePadding);
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
      if (column) drawCell(flow.sheet, cell, column.x, flow.y + tablePadding, column.align);
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
