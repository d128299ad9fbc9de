import type { Actor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { getInvoice } from '../get-invoice.ts';
import type { TimelineEvent } from './timeline.ts';
import type { InvoicingPorts } from '../ports.ts';

/** @throws DomainError NOT_FOUND */
export async function getTimeline(
  ports: Pick<InvoicingPorts, 'timelines'> & PortsOf<typeof getInvoice>,
  actor: Actor,
  id: string,
): Promise<readonly TimelineEvent[]> {
  const invoice = await getInvoice(ports, actor, id);
  return ports.timelines.of(invoice.id);
}
