import type { Decimal } from '../../shared/money/decimal.ts';

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
