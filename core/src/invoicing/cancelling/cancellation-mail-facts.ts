/** What mails about a document's cancellation say of it. */
export interface CancelledDocument {
  readonly invoiceId: string;
  readonly userId: string;
  readonly serie: string | undefined;
  readonly folio: number | undefined;
  readonly uuid: string | undefined;
  readonly emisor: string;
  readonly receptor: string;
  readonly owner: { readonly name: string; readonly email: string };
  /** It is the receiver's address; undefined when none is known. */
  readonly email: string | undefined;
  /** Is the document that takes its place: issued, and named in the request for the cancellation. */
  readonly substituteId: string | undefined;
}

export interface CancellationMailFacts {
  find(invoiceId: string): Promise<CancelledDocument | undefined>;
}
