/** Keeps the sales that a global document carries, as some of them get a document of their own later. */
export interface Tickets {
  /**
   * Locks the global document and then its sale until the transaction ends.
   * @returns false when the document is not in force, or carries no such sale any more.
   */
  hold(globalId: string, orderId: string): Promise<boolean>;
  /** The note takes the sale out of the document: another one may invoice it, as long as the note is not refused or cancelled. */
  takeOut(globalId: string, orderId: string, noteId: string): Promise<void>;
}
