import type { Palette } from '../paper/colors.ts';
import { content } from '../paper/sheet.ts';
import { styles, tint } from '../paper/styles.ts';
import type { Fact, Section, SectionCode } from '../present/printed-document.ts';
import { drawCell, heightOf, lines, type StyledLine } from './cell.ts';
import { drawQr, qrSide } from './draw-qr.ts';
import { drawTable } from './draw-table.ts';
import type { PageFlow } from './page-flow.ts';

const columns = 4;
const inset = 8;
const columnWidth = (content.width - 2 * inset) / columns;
const padding = 2;

interface FactCell {
  readonly column: number;
  readonly cell: readonly StyledLine[];
}

interface Row {
  readonly facts: readonly FactCell[];
  readonly height: number;
}

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
    drawCell(flow.sheet, cell, content.left + inset + column * columnWidth, flow.y + padding);
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
  let column = columns;
  for (const { label, value, span = 1 } of facts) {
    if (column + span > columns) {
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
    height: Math.max(...row.map(({ cell }) => heightOf(cell))) + 2 * padding,
  }));
}
