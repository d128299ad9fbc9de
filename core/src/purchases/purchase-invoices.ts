import type { Scope } from '../access/actor.ts';

/** A document that invoices a purchase: issued by the platform's company, for a user who bought. */
export interface PurchaseInvoice {
  readonly id: string;
  readonly purchaseId: string;
  /** Series and folio as they are read out: `A-12`. */
  readonly number: string;
  readonly serie: string;
  readonly folio: number;
  readonly status: string;
  readonly uuid: string | null;
  readonly total: number;
  readonly providerId: string | null;
  readonly createdAt: Date;
}

/** Links a purchase to the document that invoices it, and to whom. */
export interface PurchaseInvoiceLink {
  readonly purchaseId: string;
  readonly invoiceId: string;
  readonly userId: string;
  /** Tells whose fiscal data it has; null when they are the user's own. */
  readonly companyId: string | null;
}

/** Keeps the documents of purchases, of which those that count are live; a refused one waits to be corrected. */
export interface PurchaseInvoices {
  /** Returns the invoices, the newest first, whatever became of them. */
  within(scope: Scope): Promise<PurchaseInvoice[]>;
  /** Returns the invoices that count, the newest first, of one purchase or to one company. */
  liveOf(
    scope: Scope,
    of: { readonly purchaseId: string } | { readonly companyId: string },
  ): Promise<PurchaseInvoice[]>;
  /** Finds the invoice that counts and has this name at the provider. */
  named(scope: Scope, providerId: string): Promise<PurchaseInvoice | undefined>;
  /** The document of a purchase that is neither cancelled nor gone: live, or refused. */
  standing(purchaseId: string): Promise<{ readonly invoiceId: string; readonly live: boolean } | undefined>;
  /** Keeps it, or whom it is to now. */
  link(link: PurchaseInvoiceLink): Promise<void>;
}
