import type { Scope } from '../access/actor.ts';
import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { ShareOwner, StorageShare } from '../storage/storage-share.ts';
import type { Import, ImportKind, ImportOrder, Mapping } from './import.ts';
import type { SourceTables, StoredBytes } from './source-row.ts';
import type { ImportTarget, StoredRecord, Trace, Undone } from './target.ts';

/** A file that somebody sent, before it is kept. */
export interface UploadedFile extends StoredBytes {
  readonly name: string;
  /** It is the digest of the file's bytes. */
  readonly sha256: Uint8Array;
}

export interface NewImport extends ImportOrder {
  readonly id: string;
  /** Is who began it. */
  readonly userId: string;
  /** Is the account of the company, whose files it is one of. */
  readonly ownerId: string;
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
  /** What the companies of an account wait for in one mode, whoever began it; held until the transaction ends. */
  waiting(owner: ShareOwner): Promise<WaitingFiles>;
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

/** An import that one worker works on, as long as its lease lasts. */
export interface HeldImport {
  readonly import: Import;
  readonly lease: string;
  readonly file: StoredBytes;
}

/** Is what a batch adds to its import. */
export interface BatchResult {
  readonly imported: number;
  readonly updated: number;
  readonly refusals: readonly Refusal[];
  /** Rows that are refused with one of them, as parts of one record: they are open like it, and count no error of their own. */
  readonly refusedWith?: readonly Refusal[];
  readonly trace: Trace;
  /** They are lines of the import that it corrects which have been accepted now. */
  readonly mended: readonly number[];
}

/** An undo under way, with the newest batch that is not undone yet; none when all are. */
export interface OpenUndo {
  readonly kind: ImportKind;
  readonly companyId: string;
  readonly batch: { readonly number: number; readonly trace: Trace } | undefined;
}

/** Shares the work on imports and on their undos among workers. */
export interface ImportRuns {
  /**
   * Lets `work` have the import to itself; nothing is done when it is over, when another worker has it, or while its
   * company has another one at work. A lease ends soon after its worker has died.
   */
  hold(id: string, work: (held: HeldImport) => Promise<void>): Promise<void>;
  /** @returns false once the import was cancelled or goes on elsewhere. */
  isOurs(held: HeldImport): Promise<boolean>;
  counted(held: HeldImport, total: number): Promise<void>;
  /**
   * Holds the import's row until the transaction ends.
   * @param processed rows, as this worker knows it. @returns false when it was cancelled, or goes on elsewhere.
   */
  holdForBatch(held: HeldImport, processed: number): Promise<boolean>;
  /** Adds what a batch did, in its transaction. @returns the import as it stands now. */
  advance(held: HeldImport, result: BatchResult): Promise<Import>;
  /** Counts the refused rows of the import it corrects which it has mended so far, each once. */
  mended(held: HeldImport): Promise<number>;
  /** Counts an attempt that has failed. @returns how many have since the last batch; none once it is not ours. */
  failed(held: HeldImport): Promise<number>;
  /** @returns false when it was cancelled, or goes on elsewhere. */
  finish(held: HeldImport, status: 'COMPLETED' | 'FAILED', message: string): Promise<boolean>;
  /**
   * Imports and undos that nobody works on, each once: what is named is left to its job for a while. In the caller's
   * transaction.
   */
  idle(): Promise<readonly { readonly id: string; readonly undo: boolean }[]>;
  /** The import of a company whose turn it is, however lately it was named; none while another one is at work. */
  nextOf(companyId: string): Promise<string | undefined>;
  /** Held until the transaction ends; undefined when nothing is to be undone. */
  nextToUndo(id: string): Promise<OpenUndo | undefined>;
  undone(id: string, batch: number, undone: Undone): Promise<void>;
  /** Counts an attempt that has failed. @returns how many have since the last batch; none once it is over. */
  undoFailed(id: string): Promise<number>;
  /** Leaves it as it stands until somebody begins it again. */
  giveUpUndo(id: string): Promise<Pick<Import, 'id' | 'userId' | 'kind'> | undefined>;
  /** Opens again what the import had mended of the one that it corrects. */
  finishUndo(id: string): Promise<void>;
}

export interface ImportsPorts extends SharedPorts {
  readonly access: Access;
  readonly importRuns: ImportRuns;
  /** Tells what records of each kind become. */
  readonly importTargets: Readonly<Record<ImportKind, ImportTarget>>;
  readonly imports: Imports;
  readonly sourceTables: SourceTables;
  readonly storageShare: StorageShare;
}
