import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import type { Clock } from '../../shared/clock.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { LinkTokens } from '../../shared/link-tokens.ts';
import type { Invoices } from '../invoices.ts';
import { isIn } from '../life-cycle.ts';
import type { InvoiceLink, InvoiceLinks } from './invoice-links.ts';

/** Gives the link of a stamped document, and makes it the first time. */
export class ShareInvoice {
  readonly #invoices: Invoices;
  readonly #links: InvoiceLinks;
  readonly #tokens: LinkTokens;
  readonly #clock: Clock;

  constructor(invoices: Invoices, links: InvoiceLinks, tokens: LinkTokens, clock: Clock) {
    this.#invoices = invoices;
    this.#links = links;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT for what is not stamped */
  async execute(actor: Actor, id: string): Promise<InvoiceLink> {
    const invoice = await this.#invoices.find(scopeOf(actor, 'invoices:issue'), id);
    if (!invoice) throw notFound();
    if (!isIn(invoice.status, 'stamped')) throw new DomainError('CONFLICT', notStamped);
    return this.#links.keep(id, this.#tokens.next(), this.#clock.now());
  }
}

const notStamped = 'Solo se puede compartir un documento timbrado.';
