import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Invoice } from './invoice.ts';
import type { Invoices } from './invoices.ts';

export class GetInvoice {
  readonly #invoices: Invoices;

  constructor(invoices: Invoices) {
    this.#invoices = invoices;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<Invoice> {
    const invoice = await this.#invoices.find(scopeOf(actor, 'invoices:read'), id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    return invoice;
  }
}
