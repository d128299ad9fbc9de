/** Tells how a document to a customer is paid, and what the customer uses it for. */
export interface Terms {
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly usoCfdi: string;
}

export interface IssuedTerms {
  /** Returns the terms of the last income document to the customer that SAT has as issued. */
  lastTo(customerId: string): Promise<Terms | undefined>;
}
