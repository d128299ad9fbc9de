import type { Decimal } from '../../shared/money/decimal.ts';
import type { PaidBefore } from '../balance.ts';
import type { TipoDeComprobante } from '../cfdi/document.ts';
import type { CfdiRequest } from '../cfdi/request.ts';
import type { InvoiceStatus } from '../invoice.ts';

/** An order that a document invoices, as it was when the document was computed. */
export interface OrderClaim {
  readonly id: string;
  readonly version: number;
}

/** Holds what a credit note takes off an issued document of ours, in the currency that both share. */
export interface CreditClaim {
  readonly originId: string;
  readonly amount: Decimal;
}

export interface ExternalPayment {
  /** It is in upper case. */
  readonly uuid: string;
  readonly amount: Decimal;
  readonly before: PaidBefore | undefined;
}

/** Holds what a payment takes of other documents, in their own currency; each document once. */
export interface PaymentClaims {
  readonly own: readonly CreditClaim[];
  /** They are documents that were issued elsewhere. */
  readonly external: readonly ExternalPayment[];
  /**
   * They are ids of live complements that it replaces: while both stand, the amount that both take of a document is
   * taken once.
   */
  readonly replaces: readonly string[];
}

export const nothingPaid: PaymentClaims = { own: [], external: [], replaces: [] };

/**
 * What a document takes hold of when it enters PROCESSING, so that no other can: it is let go by itself when the document
 * is refused or cancelled.
 */
export interface Claims {
  readonly orders: readonly OrderClaim[];
  readonly credits: readonly CreditClaim[];
  readonly payments: PaymentClaims;
}

export type Hold =
  | 'held'
  /** Another live document invoices one of the orders. */
  | 'invoiced'
  /** An order or a document is not any more what the claim was computed from. */
  | 'changed';

export interface InvoiceClaims {
  /**
   * Locks the document and what it claims until the transaction ends, and looks whether that is still free; what an
   * earlier attempt claimed is forgotten.
   */
  hold(invoiceId: string, claims: Claims): Promise<Hold>;
  /** Records the claims once the document is in PROCESSING. */
  record(invoiceId: string, claims: Claims): Promise<void>;
  /**
   * Gives a document, once it is written, a folio that no other document of the company may have. It keeps it whatever
   * becomes of it. @returns false when another document has it.
   */
  claimFolio(invoiceId: string, companyId: string, folio: string): Promise<boolean>;
}

/** A document of ours that another one relates to. */
export interface Origin {
  readonly id: string;
  readonly uuid: string;
  readonly status: InvoiceStatus;
  readonly tipoComprobante: TipoDeComprobante;
  readonly moneda: string;
  readonly total: Decimal;
  /** Holds what live credit notes take off its total already. */
  readonly credited: Decimal;
  readonly document: CfdiRequest;
}

export interface Origins {
  /** @param uuids in upper case. Those of no document of the company are absent, whoever issued them. */
  byUuid(companyId: string, uuids: readonly string[]): Promise<readonly Origin[]>;
  /**
   * Returns those of the UUIDs (upper case) that were stamped for other companies of the same account with another RFC.
   * @param issuer the company that asks.
   */
  ofOtherIssuers(
    issuer: { readonly companyId: string; readonly ownerId: string; readonly rfc: string },
    uuids: readonly string[],
  ): Promise<readonly string[]>;
}
