import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { InvoiceLink } from './invoice-links.ts';
import type { InvoicingPorts } from '../ports.ts';

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
