import { type Actor, scopeOf, systemActor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import { platformUserId } from '../companies/platform-issuer.ts';
import { getInvoiceZip } from '../invoicing/files/get-invoice-files.ts';
import type { Invoice } from '../invoicing/invoice.ts';
import { awaitInvoice } from '../invoicing/issuing/await-invoice.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchaseInvoice, PurchaseInvoices, PurchasesPorts } from './ports.ts';

type Ports = Pick<PurchasesPorts, 'purchases' | 'access'> & {
  readonly purchaseInvoices: Pick<PurchasesPorts['purchaseInvoices'], 'within' | 'liveOf'>;
};

/** Lists all invoices of what a user has bought, whatever became of them. */
export async function listPurchaseInvoices(ports: Ports, actor: Actor): Promise<PurchaseInvoice[]> {
  return ports.purchaseInvoices.within(scopeOf(actor, 'billing:read'));
}

/** What invoices one purchase now. @throws DomainError NOT_FOUND */
export async function invoicesOfPurchase(ports: Ports, actor: Actor, purchaseId: string): Promise<PurchaseInvoice[]> {
  const scope = scopeOf(actor, 'billing:read');
  const purchase = await ports.purchases.find(purchaseId);
  if (!purchase || purchase.userId !== scope.userId) throw notFound('No encontramos esa compra.');
  return ports.purchaseInvoices.liveOf(scope, { purchaseId });
}

/** What was invoiced to a company and counts. @throws DomainError NOT_FOUND */
export async function invoicesOfCompany(ports: Ports, actor: Actor, companyId: string): Promise<PurchaseInvoice[]> {
  await ports.access.pastCompany(actor, 'billing:read', companyId);
  return ports.purchaseInvoices.liveOf(scopeOf(actor, 'billing:read'), { companyId });
}

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
