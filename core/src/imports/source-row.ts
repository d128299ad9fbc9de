import type { Problem } from '../shared/errors.ts';
import { unguarded } from '../shared/table.ts';
import type { ImportKind } from './import.ts';
import { repaired, type RepairCode } from './repairs.ts';

/** Holds what a row refers to and does not hold: a file within the file. */
export interface RowContent {
  /** Counts the bytes when it is unpacked. */
  readonly bytes: number;
  /** @returns its text, or why it has none. */
  read(): Promise<string | Problem>;
}

/** A line of the list of documents that SAT gives. */
export interface ListedLine {
  readonly columns: readonly string[];
  readonly cells: readonly string[];
}

/** A row of a file, as it was uploaded. */
export interface SourceRow {
  /** Where it begins in the file; the heading is line 1. */
  readonly line: number;
  /** The cells are in the order of the table's columns, filled up with empty texts. */
  readonly cells: readonly string[];
  /** It has more cells than the heading: a comma or a quote has moved its values. */
  readonly isTooLong?: boolean;
  /** The line that it had in the import that refused it, where the file says so. */
  readonly origin?: number;
  readonly content?: RowContent;
  /** Counts the characters of a row that is far longer than people's rows are. */
  readonly length?: number;
  /** It is a line of a list, and tells of a document without holding it. */
  readonly listed?: ListedLine;
  /** The rows that it consists of, itself the first, where several make one record. */
  readonly parts?: readonly SourceRow[];
}

/** A file as rows. */
export interface SourceTable {
  readonly columns: readonly string[];
  /** Tells whether the file is one of refused rows: it has their three columns, which `columns` leaves out. */
  readonly isCorrection: boolean;
  /** Reads the rows from the first one on, some at a time. @throws DomainError for a file that cannot be read on. */
  rows(): AsyncIterable<readonly SourceRow[]>;
  /** Returns how many rows there are, where it is found out without reading them one by one. */
  countRows(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** A file of refused rows has these columns before those of the user. */
export const correctionColumns = ['linea', 'campo', 'motivo'] as const;

/** Bytes that are kept somewhere, to be read as often as needed. */
export interface StoredBytes {
  readonly size: number;
  chunks(): AsyncIterable<Uint8Array>;
}

/** Reads CSV and XLSX files, and zips of XML. */
export interface SourceTables {
  /** @throws DomainError VALIDATION, at the field `file`, for what is no table or has no rows. */
  open(bytes: StoredBytes, kind: ImportKind): Promise<SourceTable>;
}

/** Limits how much of long rows and of what rows refer to is held in memory at a time. */
const mostWeight = 8_388_608;

interface FirstRows {
  readonly rows: readonly SourceRow[];
  /** Tells whether the table has no others. */
  readonly areAll: boolean;
}

/** Returns the first rows of a table; no more of it is read than they need, and no more than memory has room for. */
export async function firstRows(table: Pick<SourceTable, 'rows'>, most: number): Promise<FirstRows> {
  const found: SourceRow[] = [];
  for await (const some of table.rows()) {
    found.push(...some);
    const size = fullBatch(found, most);
    if (size > 0) return { rows: found.slice(0, size), areAll: false };
  }
  return { rows: found, areAll: true };
}

/** Returns how many of the rows are enough for a batch; 0 while more can join it. */
export function fullBatch(rows: readonly SourceRow[], most: number): number {
  let weight = 0;
  for (const [index, row] of rows.slice(0, most).entries()) {
    weight += row.content?.bytes ?? row.length ?? 0;
    if (weight > mostWeight) return Math.max(index, 1);
  }
  return rows.length >= most ? most : 0;
}

/** A user clears a field of a record with this: an empty cell keeps what there is. */
export const clears = '(vacío)';

/** Something that was understood differently from how it was written, and is told. */
export interface Notice {
  readonly code: NoticeCode;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export const noticeTexts = {
  ZERO_RESTORED: 'Se completó el cero que se perdió al principio.',
  KEY_TAKEN: 'Se tomó la clave del texto.',
  DAY_READ: 'Se leyó la fecha como día, mes y año.',
  EMAIL_READ: 'Se tomaron los correos de la celda.',
  PHONE_READ: 'Se tomó el teléfono de la celda.',
  PHONE_LEFT_OUT: 'El teléfono no se puede marcar: el cliente se importa sin él.',
  USO_TAKEN: 'Sin uso de CFDI: se usa G03 si el régimen lo permite, o S01.',
} as const;
export type NoticeCode = keyof typeof noticeTexts;

/** Tells where a mapped field stands among a row's cells. */
export interface FieldColumn {
  readonly field: string;
  readonly index: number;
  /** It is one value for all rows, in place of a cell. */
  readonly fixed?: string | undefined;
  /** Lists the repairs that a click may make in it. */
  readonly repairs: readonly RepairCode[];
}

/** A field may be mapped to one value for all rows, as a spreadsheet writes it: `=G03`. */
export const fixedValue = (column: string): string | undefined => (/^=./.test(column) ? column.slice(1) : undefined);

/**
 * Holds the mapped values of a row, without the spaces around them and repaired as asked for. Empty ones are left out.
 */
export type Values = ReadonlyMap<string, string>;

export function valuesOf(
  { cells }: SourceRow,
  fieldColumns: readonly FieldColumn[],
  repairs: ReadonlySet<RepairCode>,
): Values {
  const values = new Map<string, string>();
  for (const { field, index, fixed, repairs: possible } of fieldColumns) {
    const value = repaired(fixed ?? unguarded(cells[index] ?? '').trim(), possible, repairs).trim();
    if (value !== '') values.set(field, value);
  }
  return values;
}
