import { content, type Align } from '../paper/sheet.ts';
import { styles } from '../paper/styles.ts';
import { widthOf } from '../paper/wrap.ts';
import type { ConceptRow } from '../present/printed-document.ts';

export type ColumnName = 'clave' | 'descripcion' | 'cantidad' | 'valorUnitario' | 'descuento' | 'importe';

export interface Column {
  readonly name: ColumnName;
  readonly label: string;
  readonly align: Align;
  readonly x: number;
  readonly width: number;
}

const gap = 12;
const claveWidth = 58;
const leastDescription = 150;
const amounts = [
  { name: 'cantidad', label: 'Cantidad', least: 48 },
  { name: 'valorUnitario', label: 'Valor unitario', least: 56 },
  { name: 'descuento', label: 'Descuento', least: 46 },
  { name: 'importe', label: 'Importe', least: 56 },
] as const;

/** Columns as wide as their amounts need; the description takes the rest. */
export function conceptColumns(rows: readonly ConceptRow[]): Column[] {
  const shown = amounts.filter(({ name }) => name !== 'descuento' || rows.some((row) => row.descuento));
  const available = content.width - claveWidth - leastDescription - gap * (shown.length + 1);
  const wanted = shown.map(({ name, least }) => Math.max(least, ...rows.map((row) => widthOf(row[name], styles.body))));
  // Amounts of thirty digits break into lines rather than push the description away.
  const squeeze = Math.min(1, available / wanted.reduce((sum, width) => sum + width, 0));
  const widths = wanted.map((width) => Math.ceil(width * squeeze * 10) / 10);
  const description = content.width - claveWidth - widths.reduce((sum, width) => sum + width + gap, gap);
  return place([
    { name: 'clave', label: 'Clave', align: 'left', width: claveWidth },
    { name: 'descripcion', label: 'Descripción', align: 'left', width: description },
    ...shown.map(({ name, label }, index) => ({ name, label, align: 'right' as const, width: widths[index] ?? 0 })),
  ]);
}

function place(columns: readonly Omit<Column, 'x'>[]): Column[] {
  let x: number = content.left;
  return columns.map((column) => {
    const placed = { ...column, x: column.align === 'right' ? x + column.width : x };
    x += column.width + gap;
    return placed;
  });
}
