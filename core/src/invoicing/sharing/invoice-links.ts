/** Counts how often somebody has looked at a document by its link. */
export interface Openings {
  readonly first: Date;
  readonly last: Date;
  readonly count: number;
}

/** The way to one document for whoever has it, without a session. */
export interface InvoiceLink {
  /** It is 128 random bits, and tells nothing of the document. */
  readonly token: string;
  readonly createdAt: Date;
  readonly opened: Openings | undefined;
}

/** Is what a link leads to. */
export interface Shared {
  readonly invoiceId: string;
  /** The account that the document belongs to. */
  readonly userId: string;
}

/** Keeps at most one link for each document. */
export interface InvoiceLinks {
  /** Keeps a link, unless there is one: @returns the one that there is now. */
  save(invoiceId: string, token: string, at: Date): Promise<InvoiceLink>;
  ofInvoice(invoiceId: string): Promise<InvoiceLink | undefined>;
  /** @returns false when there is none. */
  revoke(invoiceId: string): Promise<boolean>;
  find(token: string): Promise<Shared | undefined>;
  countOpening(token: string, at: Date): Promise<void>;
}
