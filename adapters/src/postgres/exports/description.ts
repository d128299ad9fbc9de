import type { ColumnKind, TableColumn } from '@timbra/core/shared/table.ts';
import { entriesOf, type FieldKind, type Fields } from '@timbra/core/shared/records/record.ts';
import type { ListDescription } from '../lists/description.ts';
import { columnOf } from '../record-columns.ts';

/** The rows of a list as a file has them. */
export interface ExportDescription {
  readonly list: ListDescription<never, unknown>;
  /** `sql` gives text, or a number as text; of the list's table `t` and of `joins`. */
  readonly columns: readonly (TableColumn & { readonly sql: string })[];
  readonly joins?: string;
}

/** Returns the columns with the SQL of each, in their order. */
export const columnsOf = <Field extends string>(
  columns: Readonly<Record<Field, TableColumn>>,
  sql: Readonly<Record<Field, string>>,
): ExportDescription['columns'] =>
  Object.entries<TableColumn>(columns).map(([field, column]) => ({ ...column, sql: sql[field as Field] }));

/** Writes an amount with the two decimals of pesos, or with all that it has. */
export const amountOf = (column: string) =>
  `case when scale(trim_scale(${column})) > 2 then trim_scale(${column}) else round(${column}, 2) end`;

export const yesOrNo = (column: string) => `case when ${column} then 'Sí' else 'No' end`;

/** Writes a value by its word. */
export const wordOf = (column: string, words: Readonly<Record<string, string>>) =>
  `case ${column} ${Object.entries(words)
    .map(([value, word]) => `when '${value}' then '${word}'`)
    .join(' ')} else ${column} end`;

/**
 * Returns the day of an instant: a long read has Mexico City's days, by ISO 8601, without naming the zone for each row.
 */
export const dayCellOf = (column: string) => `${column}::date::text`;

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
