import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import type { Invoice } from '../invoice.ts';
import { askSat } from './ask-sat.ts';
import { attendCancellation } from './attend-cancellation.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

type Ports = Pick<InvoicingPorts, 'invoices' | 'invoiceFiles' | 'transactions' | 'outbox'> &
  PortsOf<typeof attendCancellation> &
  PortsOf<typeof askSat>;

/**
 * Asks SAT now, on a user's word.
 * A document whose cancellation nobody awaits stays as it is, and what SAT said stands beside it. One that
 * SAT has as cancelled is left to the worker, which takes over what was done with another system and tells the user.
 * @throws DomainError NOT_FOUND
 */
export async function refreshCancellation(ports: Ports, actor: Actor, id: string): Promise<void> {
  const invoice = await ports.invoices.find(documentScope(actor, 'cancel'), id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  await (invoice.status === 'CANCELLING' ? attendCancellation(ports, { invoiceId: id }) : askOf(ports, invoice));
}

async function askOf(ports: Ports, { id, userId, uuid, status }: Invoice): Promise<void> {
  const xml = uuid === undefined ? undefined : await ports.invoiceFiles.xml(id);
  if (xml === undefined) return;
  const { kind } = await askSat(ports, id, xml);
  if (kind !== 'cancelled' || status !== 'ISSUED') return;
  await ports.transactions.run(() => ports.outbox.add('notice-elsewhere', { invoiceId: id, userId }));
}
