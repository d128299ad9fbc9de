import { documentScope, systemActor } from '../../access/actor.ts';
import type { Jobs } from '../../shared/jobs.ts';
import type { Invoice } from '../invoice.ts';
import { askSat } from './ask-sat.ts';
import type { CancellationVia } from './cancellation.ts';
import type { SatAnswer } from './sat-status.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';

type Ports = Pick<
  InvoicingPorts,
  'transactions' | 'invoices' | 'invoiceFiles' | 'cancellations' | 'cancellationEvents' | 'clock'
> &
  PortsOf<typeof askSat>;

/**
 * Asks SAT for a document whose cancellation nobody asked for here; what was cancelled with another system becomes so.
 * @returns undefined for what is not issued, of which SAT is not asked.
 */
export async function checkExternalCancellation(
  ports: Ports,
  { invoiceId: id, userId }: Jobs['notice-elsewhere'],
): Promise<SatAnswer | undefined> {
  const invoice = await ports.invoices.find(documentScope(systemActor(userId), 'read'), id);
  const xml = invoice?.status === 'ISSUED' ? await ports.invoiceFiles.xml(id) : undefined;
  if (!invoice || xml === undefined) return undefined;
  const answer = await askSat(ports, id, xml);
  if (answer.kind === 'cancelled') await endCancelled(ports, invoice, answer.via);
  return answer;
}

async function endCancelled(ports: Ports, invoice: Invoice, via: CancellationVia): Promise<void> {
  const intentos = (invoice.cancellation?.intentos ?? 0) + 1;
  await ports.transactions.run(async () => {
    const ended = await ports.cancellations.endExternally(invoice.id, { via, checkedAt: ports.clock.now() });
    if (ended) await ports.cancellationEvents.cancelled({ ...invoice, intentos }, via);
  });
}
