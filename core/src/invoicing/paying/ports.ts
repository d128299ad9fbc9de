import type { Decimal } from '../../shared/money/decimal.ts';
import type { InvoiceStatus } from '../invoice.ts';

/** A payment of a document, as the document of payments says it. */
export interface ReceivedPayment {
  readonly invoiceId: string;
  readonly uuid: string | null;
  /** Tells when the money came, local and without zone. */
  readonly fecha: string;
  /** It is unknown where the document of payments does not say more than its amount. */
  readonly parcialidad: number | null;
  readonly importePagado: Decimal;
  /** Is what payments before it that are not here have paid, as it says; undefined where none is missing. */
  readonly pagadoAntes: Decimal | undefined;
  readonly status: InvoiceStatus;
}

/** Who pays what: read from what payments take of documents. */
export interface InvoicePayments {
  /**
   * Returns payments of a document, cancelled ones too, in the order in which they were issued; refused ones never were
   * any.
   */
  received(invoiceId: string): Promise<readonly ReceivedPayment[]>;
}

/** A payment that a complement which stands, or is on its way, tells of. */
export interface RegisteredPayment {
  /** It is the id of the complement. */
  readonly invoiceId: string;
  readonly serie: string | null;
  readonly folio: number | null;
  /** Tells when the money came, local and without zone. */
  readonly fecha: string;
  readonly moneda: string;
  readonly monto: Decimal;
  readonly numOperacion: string | null;
}

export interface RegisteredPayments {
  /**
   * Returns the payments of money that came on these days, both included, of the latest complements; no more
   * complements than `most` are read.
   */
  between(companyId: string, desde: string, hasta: string, most: number): Promise<readonly RegisteredPayment[]>;
}
