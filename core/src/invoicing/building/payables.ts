import type { Decimal } from '../../shared/money/decimal.ts';
import type { Comprobante } from '../cfdi/document.ts';
import type { DocumentoPagado } from '../complements/pagos/pagos.ts';
import type { InvoiceStatus } from '../life-cycle.ts';

/** A document of ours that may be paid, and what lowers it already. */
export interface Payable {
  readonly id: string;
  /** It is in upper case, and absent until it is stamped. */
  readonly uuid: string | undefined;
  readonly status: InvoiceStatus;
  /** A substitute of it is being stamped, or is and its cancellation was not asked for yet. */
  readonly isReplaced: boolean;
  /** It is the document as it was stamped. */
  readonly document: Comprobante | undefined;
  /** Holds what live credit notes take off its total. */
  readonly credited: Decimal;
  /** Holds what live payments take off it, whether they say more of it or not. */
  readonly paid: Decimal;
  readonly payments: readonly DocumentoPagado[];
}

/** Holds what live payments of ours say of a document that was issued elsewhere. */
export interface ExternalPayments {
  /** It is in upper case. */
  readonly uuid: string;
  /** They are in order, the oldest first. */
  readonly payments: readonly DocumentoPagado[];
}

/** A live complement of ours that another one is to replace. */
export interface ReplacedPayment {
  readonly id: string;
  /** It is in upper case. */
  readonly uuid: string;
  /** Neither has it a live substitute already, nor is it one itself while the first is live too. */
  readonly isReplaceable: boolean;
}

/** Finds what payments may be made of, as of now. */
export interface Payables {
  /**
   * Finds those of the company that have one of the ids or UUIDs (upper case); others are absent. What the complements
   * `without` take off them does not count.
   */
  find(
    companyId: string,
    asked: { ids: readonly string[]; uuids: readonly string[]; without?: readonly string[] },
  ): Promise<readonly Payable[]>;
  /** Returns the live complements of the company that have one of the UUIDs (upper case). */
  replaced(companyId: string, uuids: readonly string[]): Promise<readonly ReplacedPayment[]>;
  /** Returns what live payments say of each UUID (upper case) that a live payment of the company names. */
  external(companyId: string, uuids: readonly string[]): Promise<readonly ExternalPayments[]>;
}
