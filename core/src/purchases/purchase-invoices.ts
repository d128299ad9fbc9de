import type { Scope } from '../access/scope.ts';

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

export interface PurchaseInvoices {
  /** Newest first. */
  within(scope: Scope): Promise<PurchaseInvoice[]>;
}
