import type { TableColumn } from '../shared/table.ts';

/** A sheet of a file: each cell is of its column's kind, or nothing. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Writes a table as a file. */
export interface TableFiles {
  write(table: Table): Promise<Uint8Array>;
}
