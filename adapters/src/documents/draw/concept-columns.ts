import { content, type Align } from '../paper/sheet.ts';
import { styles, type TextStyle } from '../paper/styles.ts';
import { widthOf } from '../paper/wrap.ts';
import type { ConceptRow } from '../present/printed-document.ts';

export type ColumnName = 'clave' | 'descripcion' | 'cantidad' | 'valorUnitario' | 'descuento' | 'importe';

export interface Column {
  /** It scales the table's amounts: smaller than 1 only where they would not fit on their lines otherwise. */
  readonly scale: number;
  readonly name: ColumnName;
  readonly label: string;
  readonly align: Align;
  readonly x: number;
  readonly width: number;
}

const gap = 8;
const claveWidth = 54;
const leastDescription = 150;
const amounts = [
  { name: 'cantidad', label: 'Cantidad', least: 60 },
  { name: 'valorUnitario', label: 'Valor unitario', least: 56 },
  { name: 'descuento', label: 'Descuento', least: 46 },
  { name: 'importe', label: 'Importe', least: 56 },
] as const;

export const styleOf = (name: ColumnName): TextStyle => (name === 'importe' ? styles.strong : styles.body);

/** Returns columns as wide as their amounts need; the description takes the rest. */
export function conceptColumns(rows: readonly ConceptRow[]): Column[] {
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
    const placed = { ...column, x: column.align === 'right' ? x + column.width : x };
    x += column.width + gap;
    return placed;
  });
}
