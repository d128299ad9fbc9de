import { type Actor, documentScope, systemActor } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { attendCancellation } from './attend-cancellation.ts';
import { requestCancellation } from './request-cancellation.ts';
import type { Substitution, Substitutions } from './ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { Outbox, PortsOf } from '../../shared/ports.ts';
import type { Invoice } from '../invoice.ts';
import type { Cancellations } from './cancellations.ts';
import { askSat } from './ask-sat.ts';

type CancelPorts = Pick<
  InvoicingPorts,
  'transactions' | 'substitutions' | 'invoices' | 'cancellationEvents' | 'clock'
> &
  PortsOf<typeof requestCancellation> &
  PortsOf<typeof attendCancellation>;

/** Cancels by motive 01 what an issued document replaces; it is asked for once, whatever dies meanwhile. */
export async function cancelSubstituted(
  ports: CancelPorts,
  { substituteId }: { readonly substituteId: string },
): Promise<void> {
  const substitution = await ports.substitutions.find(substituteId);
  if (!substitution) return;
  const { userId, originalId: id, uuid: uuidSustitucion } = substitution;
  try {
    await ports.transactions.run(async () => {
      // It locks both documents in their order, and refuses what was asked for before.
      await requestCancellation(ports, { actor: systemActor(userId), id, motivo: '01', uuidSustitucion });
      await recordAsked(ports, substituteId);
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await notifyOfRefusal(ports, substituteId, substitution, error.message);
    return;
  }
  await attendCancellation(ports, { invoiceId: id });
}

function recordAsked(ports: CancelPorts, substituteId: string): Promise<boolean> {
  return ports.substitutions.recordAsked(substituteId, ports.clock.now());
}

/** It is not tried again: what keeps the original from being cancelled is the user's to resolve. */
async function notifyOfRefusal(
  ports: CancelPorts,
  substituteId: string,
  { userId, originalId }: Substitution,
  message: string,
): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await recordAsked(ports, substituteId))) return;
    const original = await ports.invoices.find(documentScope(systemActor(userId), 'read'), originalId);
    if (!original || original.status === 'CANCELLED') return;
    await ports.cancellationEvents.notReplaced(
      { ...original, intentos: (original.cancellation?.intentos ?? 0) + 1 },
      message,
    );
  });
}

/** Jobs that may wait in the queue: what comes of others goes behind them. */
const mostWaiting = 100;

type SweepPorts = Pick<InvoicingPorts, 'transactions'> & {
  readonly cancellations: Pick<Cancellations, 'due'>;
  readonly substitutions: Pick<Substitutions, 'due'>;
  readonly outbox: Pick<Outbox, 'add'>;
};

/**
 * Queues the open cancellations that are due: their next look at SAT has come, or whoever attended to them died. So it does
 * with documents whose substitute is issued.
 * @param waiting jobs of cancellations that wait in the queue already.
 */
export async function sweepCancellations(ports: SweepPorts, waiting: number): Promise<void> {
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

type RefreshPorts = Pick<InvoicingPorts, 'invoices' | 'invoiceFiles' | 'transactions' | 'outbox'> &
  PortsOf<typeof attendCancellation> &
  PortsOf<typeof askSat>;

/**
 * Asks SAT now, on a user's word.
 * A document whose cancellation nobody awaits stays as it is, and what SAT said stands beside it. One that
 * SAT has as cancelled is left to the worker, which takes over what was done with another system and tells the user.
 * @throws DomainError NOT_FOUND
 */
export async function refreshCancellation(ports: RefreshPorts, actor: Actor, id: string): Promise<void> {
  const invoice = await ports.invoices.find(documentScope(actor, 'cancel'), id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  await (invoice.status === 'CANCELLING' ? attendCancellation(ports, { invoiceId: id }) : askOf(ports, invoice));
}

async function askOf(ports: RefreshPorts, invoice: Invoice): Promise<void> {
  const { id, userId, uuid, status } = invoice;
  const xml = uuid === undefined ? undefined : await ports.invoiceFiles.xml(id);
  if (xml === undefined) return;
  const { kind } = await askSat(ports, invoice, xml);
  if (kind !== 'cancelled' || status !== 'ISSUED') return;
  await ports.transactions.run(() => ports.outbox.add('notice-elsewhere', { invoiceId: id, userId }));
}
