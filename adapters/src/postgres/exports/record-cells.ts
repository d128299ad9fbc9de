import { entriesOf, type FieldKind, type Fields } from '@timbra/core/shared/records/field.ts';
import type { ColumnKind } from '@timbra/core/shared/table.ts';
import { columnOf } from '../record-columns.ts';
import { amountOf } from './description.ts';

const cells: Readonly<Record<FieldKind, (column: string, cell: ColumnKind) => string>> = {
  text: (column) => column,
  amount: (column, cell) => (cell === 'money' ? amountOf(column) : `trim_scale(${column})`),
  year: (column) => column,
  flag: (column) => `case ${column} when true then 'Sí' when false then 'No' end`,
};

/** Returns the SQL of each cell of an exported file, of the list's table `t`. */
export const cellsOf = <Of extends Fields>(fields: Of) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { kind, cell }]) => [name, cells[kind](`t.${columnOf(name)}`, cell)]),
  ) as Readonly<Record<keyof Of & string, string>>;
