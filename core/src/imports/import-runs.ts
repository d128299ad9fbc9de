import type { ImportKind } from './import-kind.ts';
import type { Import } from './import.ts';
import type { Refusal } from './imports.ts';
import type { StoredBytes } from './source-row.ts';
import type { Trace, Undone } from './target.ts';

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
