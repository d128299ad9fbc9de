import type { Actor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { getInvoice } from '../get-invoice.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';

/**
 * Waits until a document has left PROCESSING, for as long as the caller has time (`Prefer: wait`).
 * @param waitMs at most this long; the document is then returned as it stands.
 * @throws DomainError NOT_FOUND
 */
export async function awaitInvoice(
  ports: Pick<InvoicingPorts, 'settlements'> & PortsOf<typeof getInvoice>,
  actor: Actor,
  id: string,
  waitMs: number,
): Promise<Invoice> {
  const invoice = await getInvoice(ports, actor, id);
  if (invoice.status !== 'PROCESSING' || waitMs <= 0) return invoice;
  return (await ports.settlements.settled(id, waitMs)) ? getInvoice(ports, actor, id) : invoice;
}
