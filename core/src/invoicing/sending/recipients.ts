/** Tells where a document may be sent. */
export interface KnownRecipients {
  /** Where this customer's documents were sent last by hand; empty while none was. */
  readonly remembered: readonly string[];
  /** These are the addresses of the receiver itself. */
  readonly receiver: readonly string[];
  /** It has gone, or is on its way. */
  readonly isSent: boolean;
}

export interface Recipients {
  of(invoiceId: string): Promise<KnownRecipients | undefined>;
  /** Keeps where a document was sent for the next one of its customer. In the caller's transaction. */
  remember(invoiceId: string, addresses: readonly string[]): Promise<void>;
}
