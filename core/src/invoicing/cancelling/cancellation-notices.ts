/** Tells whether the receiver of a document is told of its cancellation: only where who asks for it says so. */
export interface CancellationNotices {
  /** Saves it in the caller's transaction; it holds until somebody says otherwise. */
  save(invoiceId: string, isNotified: boolean): Promise<void>;
  /** Tells where the receiver is told; nowhere if nobody said so, or the document was cancelled with another system. */
  addresses(invoiceId: string): Promise<readonly string[]>;
}
