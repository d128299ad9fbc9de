import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { PurchaseInvoice, PurchaseInvoices } from './purchase-invoices.ts';

/** The invoices of what a user has bought (D-A48). */
export class ListPurchaseInvoices {
  readonly #invoices: PurchaseInvoices;

  constructor(invoices: PurchaseInvoices) {
    this.#invoices = invoices;
  }

  async execute(actor: Actor): Promise<PurchaseInvoice[]> {
    return this.#invoices.within(scopeOf(actor, 'billing:read'));
  }
}
