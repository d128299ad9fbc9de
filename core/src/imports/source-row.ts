import type { Problem } from '../shared/errors.ts';
import type { ImportKind } from './import-kind.ts';

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
