import { type Actor, documentScope } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { holdReplaceable } from '../cancelling/request-cancellation.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { InvoicingPorts } from '../ports.ts';
import { isIn } from '../life-cycle.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { submitInvoice, requireIssuable, numberOf } from './submit-invoice.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface InvoiceToRetry {
  readonly actor: Actor;
  readonly id: string;
  /** Somebody waits for it. */
  readonly awaited?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

type Ports = Pick<InvoicingPorts, 'transactions' | 'invoices'> &
  PortsOf<typeof prepareInvoice> &
  PortsOf<typeof submitInvoice> &
  PortsOf<typeof requireIssuable> &
  PortsOf<typeof holdReplaceable>;

/**
 * Issues a DRAFT or a REJECTED document as it stands now.
 * @throws DomainError NOT_FOUND, CONFLICT for another state, CANCEL_BLOCKED for the substitute of a trip that others depend on
 * since it was begun, and what creating one can be refused for.
 */
export async function retryInvoice(ports: Ports, { actor, id, awaited, requestKey }: InvoiceToRetry): Promise<void> {
  const scope = documentScope(actor, 'issue');
  const invoice = await ports.invoices.find(scope, id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  if (!isIn(invoice.status, 'editable')) throw notRetriable();
  const { userId, request, substitutes } = invoice;
  const again = () => prepareInvoice(ports, scope, request);
  const prepared = await again();
  requireIssuable(ports, prepared);
  const numbered = numberOf(invoice);
  await ports.transactions.run(async () => {
    // The older of the two is locked first, as whoever cancels one by the other locks them.
    if (substitutes !== undefined) await holdReplaceable(ports, substitutes, request);
    await submitInvoice(ports, { id, userId, request, numbered, awaited, again }, prepared, async (submission) => {
      if (!(await ports.invoices.resubmit(submission, invoice.version))) throw notRetriable();
    });
    await requestKey?.bind({ type: 'invoice', id });
  });
}

const notRetriable = () =>
  new DomainError('CONFLICT', 'Solo un borrador o una factura rechazada se puede emitir de nuevo.');
