import { amountOf, plainWords } from '@timbra/core/imports/habits.ts';

/** Lists the columns of a grid of items, in the order in which a spreadsheet fills them. */
const pastedColumns = ['descripcion', 'cantidad', 'precio', 'claveProductoServicio', 'unidad'] as const;
export type PastedColumn = (typeof pastedColumns)[number];

/** What a row of a spreadsheet says of a line: a figure that cannot be read is null, an empty cell says nothing. */
export interface PastedRow {
  readonly descripcion?: string;
  readonly cantidad?: number | null;
  readonly precio?: number | null;
  readonly claveProductoServicio?: string;
  readonly unidad?: string;
}

/** Lists how people head these columns. */
const headings: Readonly<Record<string, PastedColumn>> = {
  descripcion: 'descripcion',
  concepto: 'descripcion',
  producto: 'descripcion',
  articulo: 'descripcion',
  cantidad: 'cantidad',
  cant: 'cantidad',
  precio: 'precio',
  'precio unitario': 'precio',
  'valor unitario': 'precio',
  'clave sat': 'claveProductoServicio',
  'clave de producto o servicio': 'claveProductoServicio',
  unidad: 'unidad',
  'clave unidad': 'unidad',
};

/**
 * Reads the rows of a table on the clipboard, as spreadsheets put them there. A blank one between others says nothing,
 * and keeps those below it at their lines.
 * @param first the column that the paste begins in; a row of headings says better.
 * @param isSheet a spreadsheet has put it there. Of another text the lines are no descriptions, unless it has tabs.
 * @returns nothing for a text that is no table: it is pasted as any text.
 */
export function pastedRows(text: string, first: PastedColumn, isSheet: boolean): readonly PastedRow[] {
  const table = cellsOf(text);
  if (table.length === 0 || (table.length === 1 && table[0]?.length === 1)) return [];
  if (first === 'descripcion' && !isSheet && table.every((cells) => cells.length === 1)) return [];
  const headed = (table[0] ?? []).map((cell) => headings[plainWords(cell)]);
  const isHeaded = headed.filter(Boolean).length > 1;
  const columns = isHeaded ? headed : pastedColumns.slice(pastedColumns.indexOf(first));
  return table.slice(isHeaded ? 1 : 0).map((cells) => rowOf(cells, columns));
}

/** Tells whether a row is more than a blank one. */
export const isSaying = (row: PastedRow): boolean => Object.keys(row).length > 0;

/** Returns the lines with a table pasted over them from one of them on, new ones for the rows that are left. */
export const pastedInto = <Line>(
  lines: readonly Line[],
  from: number,
  rows: readonly PastedRow[],
  over: (line: Line | undefined, row: PastedRow) => Line,
): Line[] => [
  ...lines.slice(0, from),
  ...rows.flatMap((row, at) => {
    const line = lines[from + at];
    if (isSaying(row)) return [over(line, row)];
    return line === undefined ? [] : [line];
  }),
  ...lines.slice(from + rows.length),
];

function rowOf(cells: readonly string[], columns: readonly (PastedColumn | undefined)[]): PastedRow {
  const fields = cells.flatMap((cell, at) => {
    const column = columns[at];
    const value = cell.trim();
    return column === undefined || value === '' ? [] : [[column, readers[column](value)] as const];
  });
  return Object.fromEntries(fields) as PastedRow;
}

const figure = (text: string) => {
  const value = amountOf(text);
  return Number.isNaN(value) ? null : value;
};

const readers: Readonly<Record<PastedColumn, (text: string) => string | number | null>> = {
  descripcion: (text) => text.replaceAll(/\s+/g, ' ').slice(0, 1_000),
  cantidad: figure,
  precio: figure,
  claveProductoServicio: (text) => text.slice(0, 8),
  unidad: (text) => text.toUpperCase().slice(0, 3),
};

/** A cell that holds tabs, line breaks or quotes comes in quotes. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted || (letter !== '\t' && letter !== '\n' && letter !== '\r')) cell += letter;
    else if (letter === '\t') endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    }
  }
  endCell();
  const last = rows.findLastIndex((cells) => cells.some((one) => one.trim() !== ''));
  return rows.slice(0, last + 1);
}
