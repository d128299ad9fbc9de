import { notFound } from '../shared/errors.ts';
import type { Invoice } from './invoice.ts';
import type { Invoices } from './invoices.ts';

export class GetInvoice {
  readonly #invoices: Invoices;

  constructor(invoices: Invoices) {
    this.#invoices = invoices;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(userId: string, id: string): Promise<Invoice> {
    const invoice = await this.#invoices.ofUser(userId, id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    return invoice;
  }
}
