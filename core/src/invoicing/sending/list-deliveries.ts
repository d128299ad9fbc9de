import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { Delivery } from './delivery.ts';
import type { InvoicingPorts } from '../ports.ts';

/**
 * Lists where a document was sent, and what became of it.
 * @throws DomainError NOT_FOUND
 */
export async function listDeliveries(
  ports: Pick<InvoicingPorts, 'invoices' | 'deliveries'>,
  actor: Actor,
  id: string,
): Promise<readonly Delivery[]> {
  if (!(await ports.invoices.find(documentScope(actor, 'read'), id))) throw notFound();
  return ports.deliveries.ofInvoice(id);
}
