import type { Scope } from '../access/actor.ts';
import type { CfdiRequest } from './cfdi/request.ts';
import type { MoneySummary } from './cfdi/amounts.ts';
import type { DraftSummary } from './drafting/draft-summary.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import type { CatalogKeys } from './cfdi/rules/check.ts';
import type { CatalogLookups } from './cfdi/rules/rule.ts';

export interface NewInvoice {
  readonly id: string;
  /** Tells whose it is: the account of the company, whose stamps it uses. */
  readonly userId: string;
  readonly request: InvoiceRequest;
  /** The document that it is to replace. */
  readonly substitutes?: string;
}

/** The document as it enters PROCESSING. */
export interface Submission {
  readonly id: string;
  readonly request: InvoiceRequest;
  readonly document: CfdiRequest;
  readonly amounts: MoneySummary;
  readonly serie: string;
  readonly folio: number;
  /** Somebody waits for it: it goes before those of a batch. */
  readonly awaited?: boolean | undefined;
}

export interface Invoices {
  find(scope: Scope, id: string): Promise<Invoice | undefined>;
  addDraft(invoice: NewInvoice & DraftSummary): Promise<void>;
  /** @returns false when the document is not editable any more, or its version is not the one given. */
  edit(invoice: NewInvoice & DraftSummary, version: number): Promise<boolean>;
  /** @returns false when the document is no draft any more, or its version is not the one given. */
  deleteDraft(scope: Scope, id: string, version: number): Promise<boolean>;
  /**
   * Takes the next folios of a company and serie, under a lock that lasts as long as the transaction.
   * @param count how many are taken, 1 or more.
   * @param first where the company begins the series, if it has chosen it: what other systems gave in it is passed over
   * then.
   * @returns the first of them.
   */
  nextFolio(companyId: string, serie: string, count?: number, first?: number): Promise<number>;
  /** Writes a new document straight into PROCESSING. */
  addProcessing(invoice: NewInvoice & Submission): Promise<void>;
  /** Moves a DRAFT or REJECTED document into PROCESSING. @returns false when it is neither any more, or has changed. */
  resubmit(submission: Submission, version: number): Promise<boolean>;
}

export type InvoiceFileKind = 'xml' | 'pdf' | 'acuse';

/** Keeps the files of issued documents, ours from the moment they exist. */
export interface InvoiceFiles {
  xml(invoiceId: string): Promise<string | undefined>;
  pdf(invoiceId: string): Promise<Uint8Array | undefined>;
  /** Nothing is kept when the document was cancelled since the form was drawn. */
  savePdf(invoiceId: string, pdf: Uint8Array, isCancelled: boolean): Promise<void>;
}

/** The document that a stamp is for, and whose stamp it is. */
interface InvoiceStamp {
  readonly userId: string;
  readonly companyId: string;
  readonly invoiceId: string;
  /** It is the key that asked for the document, where one did. */
  readonly keyId?: string | undefined;
}

/** The stamps of documents, each step in the transaction of the document's own. */
export interface InvoiceStamps {
  /** Sets one stamp aside. @returns false when none is available; nothing is written then. */
  reserve(stamp: InvoiceStamp): Promise<boolean>;
  /** Reserves stamps for several documents of one company. @returns how many have one, those that are named first. */
  reserveEach(owner: Omit<InvoiceStamp, 'invoiceId'>, invoiceIds: readonly string[]): Promise<number>;
  /**
   * Returns how many stamps a key may still use this month; undefined for one without a cap. Until the transaction ends,
   * nobody else reserves by that key.
   */
  leftOfKey(keyId: string): Promise<number | undefined>;
  /** Gives the reserved stamp back, to its key as well. Throws when there is none. */
  release(stamp: InvoiceStamp): Promise<void>;
}

/** The large SAT lists, as far as they are loaded (decisions section 5). */
export interface SatCatalogs {
  /** Looks up what is known of these keys, all at once. @param day of the document, ISO: keys come and go. */
  lookup(keys: CatalogKeys, day: string): Promise<CatalogLookups>;
}
