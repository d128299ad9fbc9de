import { systemActor, type Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { platformUserId } from '../companies/platform-issuer.ts';
import { getInvoiceZip } from '../invoicing/files/get-invoice-zip.ts';
import type { Invoice } from '../invoicing/invoice.ts';
import { awaitInvoice } from '../invoicing/issuing/await-invoice.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchaseInvoices } from './purchase-invoices.ts';

/** The platform's documents are its own: its buyers see them through their purchases. */
const platform = systemActor(platformUserId);

/** The document of a purchase, as it becomes and as files. */
export class GetPurchaseInvoice {
  readonly #invoices: PurchaseInvoices;
  readonly #wait: PortsOf<typeof awaitInvoice>;
  readonly #zip: PortsOf<typeof getInvoiceZip>;

  constructor(invoices: PurchaseInvoices, wait: PortsOf<typeof awaitInvoice>, zip: PortsOf<typeof getInvoiceZip>) {
    this.#invoices = invoices;
    this.#wait = wait;
    this.#zip = zip;
  }

  /** @param id of a document that the caller was given. */
  settled(id: string, waitMs: number): Promise<Invoice> {
    return awaitInvoice(this.#wait, platform, id, waitMs);
  }

  /** XML and PDF, named after its number. @throws DomainError NOT_FOUND */
  async zip(actor: Actor, providerId: string): Promise<{ readonly name: string; readonly content: Uint8Array }> {
    const found = await this.#invoices.named(scopeOf(actor, 'billing:read'), providerId);
    if (!found) throw notFound('No encontramos esa factura.');
    const { content } = await getInvoiceZip(this.#zip, platform, found.id);
    return { name: `${found.number}.zip`, content };
  }
}
