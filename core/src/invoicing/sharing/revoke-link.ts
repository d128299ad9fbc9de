import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { InvoicingPorts } from '../ports.ts';

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
