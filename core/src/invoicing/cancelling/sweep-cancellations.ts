import type { Outbox } from '../../shared/jobs.ts';
import type { Cancellations } from './cancellations.ts';
import type { Substitutions } from './substitutions.ts';
import type { InvoicingPorts } from '../ports.ts';

/** Jobs that may wait in the queue: what comes of others goes behind them. */
const mostWaiting = 100;

type Ports = Pick<InvoicingPorts, 'transactions'> & {
  readonly cancellations: Pick<Cancellations, 'due'>;
  readonly substitutions: Pick<Substitutions, 'due'>;
  readonly outbox: Pick<Outbox, 'add'>;
};

/**
 * Queues the open cancellations that are due: their next look at SAT has come, or whoever attended to them died. So it does
 * with documents whose substitute is issued.
 * @param waiting jobs of cancellations that wait in the queue already.
 */
export async function sweepCancellations(ports: Ports, waiting: number): Promise<void> {
  const room = mostWaiting - waiting;
  if (room <= 0) return;
  await ports.transactions.run(async () => {
    for (const invoiceId of await ports.cancellations.due(room)) {
      await ports.outbox.add('attend-cancellation', { invoiceId });
    }
    for (const substituteId of await ports.substitutions.due(room)) {
      await ports.outbox.add('cancel-substituted', { substituteId });
    }
  });
}
