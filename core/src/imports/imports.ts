import type { Scope } from '../access/actor.ts';
import type { Import, ImportOrder, Mapping } from './import.ts';
import type { ImportKind } from './import-kind.ts';
import type { StoredBytes } from './source-row.ts';
import type { StoredRecord } from './target.ts';

/** A file that somebody sent, before it is kept. */
export interface UploadedFile extends StoredBytes {
  readonly name: string;
  /** It is the digest of the file's bytes. */
  readonly sha256: Uint8Array;
}

export interface NewImport extends ImportOrder {
  readonly id: string;
  readonly userId: string;
  readonly columns: readonly string[];
  readonly corrects: string | undefined;
  readonly createdAt: Date;
}

/** An import that was done with the same file. */
export interface EarlierImport {
  readonly id: string;
  readonly createdAt: Date;
}

/** A row that was refused, with its first fault. */
export interface Refusal {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  readonly cells: readonly string[];
}

/** Holds refused rows of an import that are still open, with the columns of their cells. */
export interface OpenRows {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly rows: readonly Refusal[];
}

/** Files of imports that are not over. */
export interface WaitingFiles {
  readonly files: number;
  readonly bytes: number;
}

/** Imports and their files, as their users see them. */
export interface Imports {
  /** Adds an import with its file, in the caller's transaction. */
  add(made: NewImport, file: UploadedFile): Promise<void>;
  find(scope: Scope, id: string): Promise<Import | undefined>;
  /** The same, held until the transaction ends: no batch is written meanwhile. */
  findForChange(scope: Scope, id: string): Promise<Import | undefined>;
  /** What an account waits for, all its companies together; held until the transaction ends. */
  waiting(userId: string): Promise<WaitingFiles>;
  cancel(id: string, message: string): Promise<void>;
  startUndo(id: string): Promise<void>;
  /** The newest import of this file that has kept something and is not undone. */
  sameFile(companyId: string, sha256: Uint8Array): Promise<EarlierImport | undefined>;
  /** The newest import with these columns that still has refused rows open. */
  toCorrect(companyId: string, kind: ImportKind, columns: readonly string[]): Promise<string | undefined>;
  rememberMapping(companyId: string, kind: ImportKind, columns: readonly string[], mapping: Mapping): Promise<void>;
  rememberedMapping(companyId: string, kind: ImportKind, columns: readonly string[]): Promise<Mapping | undefined>;
  /** Reads the refused rows that are still open, by their lines. */
  refusals(id: string): AsyncIterable<readonly Refusal[]>;
  /**
   * Reads the open rows of an import and of its corrections, by their lines.
   * @param by a correction that has mended some of them already: these are among them.
   */
  openRows(root: string, by?: string): AsyncIterable<OpenRows>;
  /** Returns the first records that an undo left as they were. */
  retained(id: string, most: number): Promise<readonly StoredRecord[]>;
  /** Returns all records that an undo left as they were, by their ids. */
  allRetained(id: string): AsyncIterable<readonly StoredRecord[]>;
}
