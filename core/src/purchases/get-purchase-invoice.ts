import { systemActor, type Actor, scopeOf } from '../access/actor.ts';
import { platformUserId } from '../companies/platform-issuer.ts';
import { getInvoiceZip } from '../invoicing/files/get-invoice-pdf.ts';
import type { Invoice } from '../invoicing/invoice.ts';
import { awaitInvoice } from '../invoicing/issuing/await-invoice.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchaseInvoices } from './purchase-invoices.ts';

/** The platform's documents are its own: its buyers see them through their purchases. */
const platform = systemActor(platformUserId);

/**
 * Waits for the document of a purchase, and returns it as it becomes.
 * @param id of a document that the caller was given.
 */
export function awaitPurchaseInvoice(
  ports: PortsOf<typeof awaitInvoice>,
  id: string,
  waitMs: number,
): Promise<Invoice> {
  return awaitInvoice(ports, platform, id, waitMs);
}

/** Returns the XML and the PDF of the document of a purchase, named after its number. @throws DomainError NOT_FOUND */
export async function getPurchaseInvoiceZip(
  ports: { readonly purchaseInvoices: Pick<PurchaseInvoices, 'named'> } & PortsOf<typeof getInvoiceZip>,
  actor: Actor,
  providerId: string,
): Promise<{ readonly name: string; readonly content: Uint8Array }> {
  const found = await ports.purchaseInvoices.named(scopeOf(actor, 'billing:read'), providerId);
  if (!found) throw notFound('No encontramos esa factura.');
  const { content } = await getInvoiceZip(ports, platform, found.id);
  return { name: `${found.number}.zip`, content };
}
