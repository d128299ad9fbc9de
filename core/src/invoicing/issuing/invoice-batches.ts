import type { Scope } from '../../access/actor.ts';
import type { Invoice } from '../invoice.ts';
import type { Submission } from '../invoices.ts';

/** Changes drafts and rejected documents, many at a time. */
export interface InvoiceBatches {
  /** Returns those of these documents of a company that are editable, in the order of their ids. */
  editable(scope: Scope, companyId: string, ids: readonly string[]): Promise<readonly Invoice[]>;
  /** Locks those that are editable until the transaction ends. @returns their versions, by their ids. */
  hold(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Moves documents that are held into PROCESSING. Throws when one of them is not editable; none has moved then. */
  submit(submissions: readonly Submission[]): Promise<void>;
}

/** Lets callers wait for documents; the core has no clock that rings. */
export interface Settlements {
  /**
   * Waits until a document has left PROCESSING.
   * @param mostMs after which nobody waits any longer.
   * @returns whether it has: false when the time is over, or the process is to end.
   */
  settled(id: string, mostMs: number): Promise<boolean>;
}
