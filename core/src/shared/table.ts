/** Tells how a column of a file is written: a rate is a fraction, a day `2026-11-20`, a month `2026-11`. */
export type ColumnKind = 'text' | 'count' | 'quantity' | 'money' | 'rate' | 'day' | 'month';

export interface TableColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
}

export type TableFormat = 'csv' | 'xlsx';
