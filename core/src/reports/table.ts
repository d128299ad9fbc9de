/** How a column is written: a rate is a fraction, a day `2026-11-20`, a month `2026-11`. */
export type ColumnKind = 'text' | 'count' | 'quantity' | 'money' | 'rate' | 'day' | 'month';

export interface TableColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
}

/** A sheet of a file: each cell is of its column's kind, or nothing. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export type TableFormat = 'csv' | 'xlsx';

/** Writes a table as a file. */
export interface TableFiles {
  write(table: Table): Promise<Uint8Array>;
}
