import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { PurchaseInvoice, PurchaseInvoices } from './purchase-invoices.ts';
import type { Purchases } from './purchases.ts';

/** The invoices of what a user has bought (D-A48). */
export class ListPurchaseInvoices {
  readonly #invoices: PurchaseInvoices;
  readonly #purchases: Purchases;
  readonly #access: Access;

  constructor(invoices: PurchaseInvoices, purchases: Purchases, access: Access) {
    this.#invoices = invoices;
    this.#purchases = purchases;
    this.#access = access;
  }

  /** All of them, whatever became of them. */
  async execute(actor: Actor): Promise<PurchaseInvoice[]> {
    return this.#invoices.within(scopeOf(actor, 'billing:read'));
  }

  /** What invoices one purchase now. @throws DomainError NOT_FOUND */
  async ofPurchase(actor: Actor, purchaseId: string): Promise<PurchaseInvoice[]> {
    const scope = scopeOf(actor, 'billing:read');
    const purchase = await this.#purchases.find(purchaseId);
    if (!purchase || purchase.userId !== scope.userId) throw notFound('No encontramos esa compra.');
    return this.#invoices.liveOf(scope, { purchaseId });
  }

  /** What was invoiced to a company and counts. @throws DomainError NOT_FOUND */
  async ofCompany(actor: Actor, companyId: string): Promise<PurchaseInvoice[]> {
    await this.#access.pastCompany(actor, 'billing:read', companyId);
    return this.#invoices.liveOf(scopeOf(actor, 'billing:read'), { companyId });
  }
}
