/** What buyers ask to have back: the part that has come of a transfer. One wish for each purchase. */
export interface TransferReturns {
  /** Keeps the wish in the caller's transaction; asked for again it stays as it is. */
  ask(purchaseId: string, at: Date): Promise<void>;
  /** Tells whether there is a wish that has not ended. */
  isAsked(purchaseId: string): Promise<boolean>;
  /** The money is on its way, or there is none to give back. */
  end(purchaseId: string, at: Date): Promise<void>;
}
