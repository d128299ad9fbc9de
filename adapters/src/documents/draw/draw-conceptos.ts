import type { Palette } from '../paper/colors.ts';
import { line, quietInk, styles, type TextStyle } from '../paper/styles.ts';
import { joinItems, widthOf } from '../paper/wrap.ts';
import type { ConceptRow } from '../present/printed-document.ts';
import { content, type Align } from '../paper/sheet.ts';
import { drawCell, fitting, heightOf, lines, type PageFlow, type StyledLine } from './page-flow.ts';

const padding = 2;
const headerStyle = { ...styles.label, face: 'semibold', color: quietInk } as const;
const headerHeight = headerStyle.leading + 2;

// A row up to this height stays whole; a longer one may go on overleaf.
const wholeRow = 140;
// What goes on overleaf is never a single line.
const leastOverleaf = 44;

/** Draws the table of concepts; its header stands again on every page. */
export function drawConceptos(flow: PageFlow, concepts: readonly ConceptRow[], palette: Palette): void {
  const columns = conceptColumns(concepts);
  const table = { flow, columns, palette };
  const rows = concepts.map((concept) => columns.map((column) => cellOf(concept, column)));
  flow.ensureRoom(headerHeight + Math.min(wholeRow, rows[0] ? rowHeight(rows[0]) : 0));
  drawHeader(table);
  for (const row of rows) drawRow(table, row);
  flow.gap(4);
}

type Cells = readonly (readonly StyledLine[])[];

const rowHeight = (cells: Cells) => Math.max(...cells.map(heightOf)) + 2 * padding;

type ColumnName = 'clave' | 'descripcion' | 'cantidad' | 'valorUnitario' | 'descuento' | 'importe';

interface Column {
  /** It scales the table's amounts: smaller than 1 only where they would not fit on their lines otherwise. */
  readonly scale: number;
  readonly name: ColumnName;
  readonly label: string;
  readonly align: Align;
  readonly x: number;
  readonly width: number;
}

interface Table {
  readonly flow: PageFlow;
  readonly columns: readonly Column[];
  readonly palette: Palette;
}

function drawHeader({ flow, columns, palette }: Table): void {
  for (const { label, x, align } of columns) flow.sheet.text(label, x, flow.y, headerStyle, align);
  flow.gap(headerHeight);
  flow.rule(palette.primary, 1);
  flow.gap(1);
}

function drawRow(table: Table, cells: Cells): void {
  const { flow } = table;
  if (Math.min(wholeRow, rowHeight(cells)) > flow.room) continueTable(table);
  let rest = cells;
  while (rowHeight(rest) > flow.room) {
    rest = drawPart(table, rest, Math.min(flow.room, rowHeight(rest) - leastOverleaf));
    continueTable(table);
  }
  drawPart(table, rest, flow.room);
  flow.rule(line);
}

function continueTable(table: Table): void {
  table.flow.newPage();
  drawHeader(table);
}

/** Draws the lines that fit into `height` and gives back the others. */
function drawPart({ flow, columns }: Table, cells: Cells, height: number): StyledLine[][] {
  const parts = cells.map((cell) => cell.slice(0, fitting(cell, height - 2 * padding)));
  parts.forEach((part, index) => {
    const column = columns[index];
    if (column) drawCell(flow.sheet, part, column.x, flow.y + padding, column.align);
  });
  flow.gap(Math.max(...parts.map(heightOf)) + 2 * padding);
  return cells.map((cell, index) => cell.slice(parts[index]?.length ?? 0));
}

function cellOf(row: ConceptRow, { name, width, align, scale }: Column): StyledLine[] {
  const style = styleOf(name);
  const main =
    align === 'right'
      ? [{ text: row[name], style: { ...style, size: style.size * scale } }]
      : lines(row[name], style, width);
  const below = joinItems(belowCell[name]?.(row) ?? [], styles.detail, width);
  return [...main, ...below.flatMap((text) => lines(text, styles.detail, width))];
}

const belowCell: Partial<Record<ColumnName, (row: ConceptRow) => readonly string[]>> = {
  clave: ({ noIdentificacion }) => [noIdentificacion],
  descripcion: ({ details }) => details,
  cantidad: ({ unidad }) => [unidad],
};

const gap = 8;
const claveWidth = 54;
const leastDescription = 150;
const amounts = [
  { name: 'cantidad', label: 'Cantidad', least: 60 },
  { name: 'valorUnitario', label: 'Valor unitario', least: 56 },
  { name: 'descuento', label: 'Descuento', least: 46 },
  { name: 'importe', label: 'Importe', least: 56 },
] as const;

const styleOf = (name: ColumnName): TextStyle => (name === 'importe' ? styles.strong : styles.body);

/** Returns columns as wide as their amounts need; the description takes the rest. */
function conceptColumns(rows: readonly ConceptRow[]): Column[] {
  const shown = amounts.filter(({ name }) => name !== 'descuento' || rows.some((row) => row.descuento));
  const available = content.width - claveWidth - leastDescription - gap * (shown.length + 1);
  const wanted = shown.map(({ name, least }) =>
    Math.max(least, ...rows.map((row) => widthOf(row[name], styleOf(name)))),
  );
  // An amount never breaks: those of thirty digits are drawn smaller rather than push the description away.
  const squeeze = Math.min(1, available / wanted.reduce((sum, width) => sum + width, 0));
  const widths = wanted.map((width) => Math.ceil(width * squeeze * 10) / 10);
  const description = content.width - claveWidth - widths.reduce((sum, width) => sum + width + gap, gap);
  const columns = [
    { name: 'clave', label: 'Clave', align: 'left' as const, width: claveWidth },
    { name: 'descripcion', label: 'Descripción', align: 'left' as const, width: description },
    ...shown.map(({ name, label }, index) => ({ name, label, align: 'right' as const, width: widths[index] ?? 0 })),
  ] as const;
  return positioned(columns.map((column) => ({ ...column, scale: column.align === 'right' ? squeeze : 1 })));
}

function positioned(columns: readonly Omit<Column, 'x'>[]): Column[] {
  let x: number = content.left;
  return columns.map((column) => {
    const aligned = { ...column, x: column.align === 'right' ? x + column.width : x };
    x += column.width + gap;
    return aligned;
  });
}
