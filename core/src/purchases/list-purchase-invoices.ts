import type { PurchaseInvoice, PurchaseInvoices } from './purchase-invoices.ts';

/** The invoices of what a user has bought (D-A48). */
export class ListPurchaseInvoices {
  readonly #invoices: PurchaseInvoices;

  constructor(invoices: PurchaseInvoices) {
    this.#invoices = invoices;
  }

  execute(userId: string): Promise<PurchaseInvoice[]> {
    return this.#invoices.ofUser(userId);
  }
}
