/** The document that a stamp is for, and whose stamp it is. */
export interface InvoiceStamp {
  readonly userId: string;
  readonly companyId: string;
  readonly invoiceId: string;
}

/** The stamps of documents, each step in the transaction of the document's own. */
export interface InvoiceStamps {
  /** Sets one stamp aside. @returns false when none is available; nothing is written then. */
  reserve(stamp: InvoiceStamp): Promise<boolean>;
  /** Reserves stamps for several documents of one company. @returns how many have one, those that are named first. */
  reserveEach(owner: Omit<InvoiceStamp, 'invoiceId'>, invoiceIds: readonly string[]): Promise<number>;
  /** Gives the reserved stamp back. Throws when there is none. */
  release(stamp: InvoiceStamp): Promise<void>;
}
