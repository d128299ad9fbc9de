import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Invoices } from '../invoices.ts';
import type { InvoiceLinks } from './invoice-links.ts';

/** Ends the link of a document for good: the next one is another. */
export class RevokeLink {
  readonly #invoices: Invoices;
  readonly #links: InvoiceLinks;

  constructor(invoices: Invoices, links: InvoiceLinks) {
    this.#invoices = invoices;
    this.#links = links;
  }

  /** @throws DomainError NOT_FOUND for the document, and when it has no link */
  async execute(actor: Actor, id: string): Promise<void> {
    if (!(await this.#invoices.find(scopeOf(actor, 'invoices:issue'), id))) throw notFound();
    if (!(await this.#links.revoke(id))) throw notFound('Este documento no tiene enlace.');
  }
}
