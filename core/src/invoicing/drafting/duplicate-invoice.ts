import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { SummarizeDraft } from './summarize-draft.ts';
import type { Invoices } from '../invoices.ts';
import { kindOf } from '../kinds/registry.ts';

/** A draft with the contents of another document. */
export class DuplicateInvoice {
  readonly #invoices: Invoices;
  readonly #ids: Ids;
  readonly #summarize: SummarizeDraft;

  constructor(invoices: Invoices, ids: Ids, summarize: SummarizeDraft) {
    this.#summarize = summarize;
    this.#invoices = invoices;
    this.#ids = ids;
  }

  /** @returns the id of the new draft. @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<string> {
    const scope = scopeOf(actor, 'invoices:issue');
    const invoice = await this.#invoices.find(scope, id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    const request = kindOf(invoice.request.tipo).copied(invoice.request, invoice.document);
    const copy = this.#ids.next();
    const facts = await this.#summarize.execute(scope, request);
    await this.#invoices.addDraft({ id: copy, userId: facts.ownerId, request, ...facts });
    return copy;
  }
}
