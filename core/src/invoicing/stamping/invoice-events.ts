import type { CfdiDifference } from '../cfdi/compare.ts';
import type { InvoiceError } from '../invoice.ts';

/** Tells who must hear of it what became of a document. Inside the transaction that settles it. */
export interface InvoiceEvents {
  /** Tells the user that the document was refused. */
  rejected(
    invoice: { readonly id: string; readonly userId: string; readonly serie: string; readonly folio: number },
    errors: readonly InvoiceError[],
  ): Promise<void>;
  /** Tells the operator that the stamped XML is not what was sent. */
  differs(invoiceId: string, differences: readonly CfdiDifference[]): Promise<void>;
  /** Tells the operator that the provider has a stamped document of ours that is not the one we keep. */
  otherFound(invoiceId: string, uuid: string): Promise<void>;
}
