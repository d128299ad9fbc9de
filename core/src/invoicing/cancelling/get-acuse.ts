import type { Actor } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { documentFileName } from '../files/file-name.ts';
import type { NamedFile } from '../files/get-invoice-xml.ts';
import { getInvoice } from '../get-invoice.ts';
import type { Invoice } from '../invoice.ts';
import type { Cancellations } from './cancellations.ts';
import type { InvoiceCanceller } from './invoice-canceller.ts';

/** SAT's acuse of a request to cancel, byte for byte as the provider gave it. */
export class GetAcuse {
  readonly #invoice: PortsOf<typeof getInvoice>;
  readonly #cancellations: Cancellations;
  readonly #canceller: InvoiceCanceller;

  constructor(invoice: PortsOf<typeof getInvoice>, cancellations: Cancellations, canceller: InvoiceCanceller) {
    this.#invoice = invoice;
    this.#cancellations = cancellations;
    this.#canceller = canceller;
  }

  /** @throws DomainError NOT_FOUND, also while there is none. */
  async execute(actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
    const invoice = await getInvoice(this.#invoice, actor, id);
    const content = (await this.#cancellations.acuse(id)) ?? (await this.#fetch(invoice));
    if (content === undefined) throw notFound('Esta factura todavía no tiene acuse de cancelación.');
    const { serie, folio, uuid = id } = invoice;
    return { name: `${documentFileName({ serie, folio, uuid })}_acuse.xml`, content };
  }

  /** The answer that brought it may have been lost. */
  async #fetch({ id, provider, providerId, cancellation }: Invoice): Promise<Uint8Array | undefined> {
    if (cancellation?.status !== 'cancelled' || provider !== this.#canceller.provider || !providerId) return undefined;
    const acuse = await this.#canceller.acuse(providerId);
    if (acuse) await this.#cancellations.keepAcuse(id, acuse);
    return acuse;
  }
}
