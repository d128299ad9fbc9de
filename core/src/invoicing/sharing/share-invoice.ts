import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { isIn } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { InvoiceLink, InvoiceLinks } from './invoice-links.ts';

type SharePorts = Pick<InvoicingPorts, 'invoices' | 'invoiceLinks' | 'linkTokens' | 'clock'>;

/**
 * Gives the link of a stamped document, and makes it the first time.
 * @throws DomainError NOT_FOUND, CONFLICT for what is not stamped
 */
export async function shareInvoice(ports: SharePorts, actor: Actor, id: string): Promise<InvoiceLink> {
  const invoice = await ports.invoices.find(documentScope(actor, 'send'), id);
  if (!invoice) throw notFound();
  if (!isIn(invoice.status, 'stamped')) throw new DomainError('CONFLICT', notStamped);
  return ports.invoiceLinks.save(id, ports.linkTokens.next(), ports.clock.now());
}

const notStamped = 'Solo se puede compartir un documento timbrado.';

type LinkPorts = Pick<InvoicingPorts, 'linkTokens' | 'clock'> & {
  readonly invoiceLinks: Pick<InvoiceLinks, 'ofInvoice' | 'save'>;
};

/**
 * Gives a document its public link before it is stamped; there is nothing to see at it until then.
 * For whoever may see the document. @returns the token of its link.
 */
export async function linkInvoice(ports: LinkPorts, invoiceId: string): Promise<string> {
  const existing = await ports.invoiceLinks.ofInvoice(invoiceId);
  return (existing ?? (await ports.invoiceLinks.save(invoiceId, ports.linkTokens.next(), ports.clock.now()))).token;
}

/**
 * Returns the link of a document, if it has one, and whether somebody has opened it.
 * @throws DomainError NOT_FOUND for the document
 */
export async function getLink(
  ports: Pick<InvoicingPorts, 'invoices' | 'invoiceLinks'>,
  actor: Actor,
  id: string,
): Promise<InvoiceLink | undefined> {
  if (!(await ports.invoices.find(documentScope(actor, 'read'), id))) throw notFound();
  return ports.invoiceLinks.ofInvoice(id);
}

/**
 * Ends the link of a document for good: the next one is another.
 * @throws DomainError NOT_FOUND for the document, and when it has no link
 */
export async function revokeLink(
  ports: Pick<InvoicingPorts, 'invoices' | 'invoiceLinks'>,
  actor: Actor,
  id: string,
): Promise<void> {
  if (!(await ports.invoices.find(documentScope(actor, 'send'), id))) throw notFound();
  if (!(await ports.invoiceLinks.revoke(id))) throw notFound('Este documento no tiene enlace.');
}
