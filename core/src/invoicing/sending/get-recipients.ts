import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { notFound } from '../../shared/errors.ts';
import type { Invoices } from '../invoices.ts';
import type { KnownRecipients, Recipients } from './recipients.ts';

/** To whom a document would be sent, before anybody writes it. */
export class GetRecipients {
  readonly #invoices: Invoices;
  readonly #recipients: Pick<Recipients, 'of'>;

  constructor(invoices: Invoices, recipients: Pick<Recipients, 'of'>) {
    this.#invoices = invoices;
    this.#recipients = recipients;
  }

  /** @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<KnownRecipients> {
    const known = (await this.#invoices.find(scopeOf(actor, 'invoices:read'), id)) && (await this.#recipients.of(id));
    if (!known) throw notFound();
    return known;
  }
}
