import type { InvoiceStatus } from '../../invoicing/invoice.ts';
import type { Undone } from '../target.ts';
import type { HistoryInvoice } from './history-invoice.ts';

/** A document of the company that has this UUID already. */
export interface StandingDocument {
  readonly uuid: string;
  /** The import that brought it; undefined for one that was issued here. */
  readonly importId: string | undefined;
  readonly status: InvoiceStatus;
}

/** A document of the history that SAT's list gives as cancelled. */
export interface ListedCancellation {
  readonly uuid: string;
  readonly cancelledAt: Date;
}

/** The company as issuer. */
export interface HistoryIssuer {
  /** It is empty while the company has none. */
  readonly rfc: string;
  readonly userId: string;
}

/** Keeps the documents that a company has issued with other systems, many at a time. */
export interface ImportedDocuments {
  issuer(companyId: string): Promise<HistoryIssuer>;
  /** @param uuids in upper case. */
  standing(companyId: string, uuids: readonly string[]): Promise<readonly StandingDocument[]>;
  /** Returns serie and folio, as one text, of the documents whose stamp is on its way: they have no UUID yet. */
  inProgress(companyId: string): Promise<ReadonlySet<string>>;
  /** Returns those of these descriptions that a product has already. */
  describedProducts(companyId: string, descriptions: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Writes documents with their XML and figures, and takes off the balances what they and those before them mention.
   * @returns how many were added: none when another import has brought a UUID meanwhile, and then the transaction can
   * only be given up.
   */
  add(importId: string, invoices: readonly HistoryInvoice[]): Promise<number>;
  /** Counts the documents that an import has brought or paid and whose earlier payments are not here. */
  lackingPayments(importId: string): Promise<number>;
  /**
   * Issued documents of the history become cancelled; what they took of others is free again.
   * @returns their ids: fewer than were listed when one is no longer issued, and then the transaction can only be given up.
   */
  cancel(companyId: string, listed: readonly ListedCancellation[]): Promise<readonly string[]>;
  /** Those that `cancel` has cancelled are issued again, but for what SAT itself has called cancelled since. */
  restore(companyId: string, ids: readonly string[]): Promise<Undone>;
  /** Removes documents, but for those that were mailed or shared, or that others than their import's name. */
  undo(companyId: string, ids: readonly string[]): Promise<Undone>;
}

/** Returns what tells a document from others whose stamp is on its way. */
export const numberKey = (serie: string | undefined, folio: string | number | undefined): string =>
  `${serie ?? ''} ${folio ?? ''}`;
