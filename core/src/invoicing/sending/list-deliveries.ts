import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Invoices } from '../invoices.ts';
import type { Deliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';

/** Where a document was sent, and what became of it. */
export class ListDeliveries {
  readonly #invoices: Invoices;
  readonly #deliveries: Deliveries;

  constructor(invoices: Invoices, deliveries: Deliveries) {
    this.#invoices = invoices;
    this.#deliveries = deliveries;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<readonly Delivery[]> {
    if (!(await this.#invoices.find(scopeOf(actor, 'invoices:read'), id))) throw notFound();
    return this.#deliveries.ofInvoice(id);
  }
}
