import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Invoices } from '../invoices.ts';
import type { InvoiceLink, InvoiceLinks } from './invoice-links.ts';

/** The link of a document, if it has one, and whether somebody has opened it. */
export class GetLink {
  readonly #invoices: Invoices;
  readonly #links: InvoiceLinks;

  constructor(invoices: Invoices, links: InvoiceLinks) {
    this.#invoices = invoices;
    this.#links = links;
  }

  /** @throws DomainError NOT_FOUND for the document */
  async execute(actor: Actor, id: string): Promise<InvoiceLink | undefined> {
    if (!(await this.#invoices.find(scopeOf(actor, 'invoices:read'), id))) throw notFound();
    return this.#links.ofInvoice(id);
  }
}
