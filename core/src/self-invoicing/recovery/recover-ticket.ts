import type { Actor } from '../../access/actor.ts';
import { requestCancellation } from '../../invoicing/cancelling/request-cancellation.ts';
import type { PortsOf, RequestKey } from '../../shared/ports.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { SelfInvoicingPorts } from '../ports.ts';
import type { TakenTicket } from './taken-tickets.ts';

export interface Recovery {
  readonly actor: Actor;
  readonly orderId: string;
  /**
   * It is the document that is meant, where the caller has seen one: that of a later buyer is not cancelled in its
   * place.
   */
  readonly invoiceId?: string | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/** Tells how far a ticket is that its shop takes back. */
export interface RecoveredTicket {
  readonly orderId: string;
  /**
   * It is `cancelling` until SAT has cancelled its document, which may take the receiver's word; `invoiced` when that
   * was refused.
   */
  readonly state: 'open' | 'cancelling' | 'invoiced';
  readonly invoiceId: string | null;
}

type Ports = Pick<SelfInvoicingPorts, 'access' | 'takenTickets' | 'ticketRequests' | 'transactions' | 'clock'> &
  PortsOf<typeof requestCancellation>;

/**
 * Takes a ticket back that was invoiced at the page by somebody who had not bought anything: its document is cancelled by
 * motive 02, the ticket is open again once SAT has cancelled it, and that receiver is refused from then on.
 * It is recorded; the cancellation is then attended to. Repeating it changes nothing.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, CANCEL_BLOCKED; CONFLICT for what was not invoiced at the page, is being
 * stamped, or is not the document that is meant.
 */
export async function recoverTicket(
  ports: Ports,
  { actor, orderId, invoiceId, requestKey }: Recovery,
): Promise<RecoveredTicket> {
  const { companyId } = await findTaken(ports, actor, orderId);
  await ports.transactions.run(async () => {
    const { rfc } = await ports.ticketRequests.hold({ orderId, companyId });
    const ticket = await findTaken(ports, actor, orderId);
    if (invoiceId !== undefined) requireMeant(ticket, invoiceId);
    requireOfPage(ticket, rfc);
    const { document } = ticket;
    if (document?.status === 'ISSUED') {
      await requestCancellation(ports, { actor, id: document.id, motivo: '02' });
    }
    await ports.ticketRequests.recovered(orderId, document?.rfc ?? rfc, ports.clock.now());
    await requestKey?.bind({ type: 'order', id: orderId });
  });
  return recoveryOf(ports, actor, orderId);
}

/** Returns how far a ticket is taken back. @throws DomainError NOT_FOUND, PERMISSION_MISSING */
export async function recoveryOf(
  ports: Pick<SelfInvoicingPorts, 'access' | 'takenTickets'>,
  actor: Actor,
  orderId: string,
): Promise<RecoveredTicket> {
  const { document } = await findTaken(ports, actor, orderId);
  if (!document) return { orderId, state: 'open', invoiceId: null };
  return { orderId, state: document.status === 'CANCELLING' ? 'cancelling' : 'invoiced', invoiceId: document.id };
}

async function findTaken(
  ports: Pick<SelfInvoicingPorts, 'access' | 'takenTickets'>,
  actor: Actor,
  orderId: string,
): Promise<TakenTicket> {
  const found = await ports.takenTickets.find(orderId);
  if (!found) throw notFound();
  await ports.access.company(actor, 'invoices:cancel', found.companyId);
  return found;
}

function requireMeant({ document }: TakenTicket, invoiceId: string): void {
  if (document?.id === invoiceId) return;
  throw new DomainError('CONFLICT', 'Esa factura ya no es la de este pedido. Vuelve a abrirlo y revisa cómo quedó.');
}

/** @param waiting the RFC of whoever waits for a document of it. */
function requireOfPage({ document, wasAsked }: TakenTicket, waiting: string | null): void {
  const isOfPage = document ? document.ofPage : wasAsked || waiting !== null;
  if (!isOfPage) throw new DomainError('CONFLICT', 'Este pedido no se facturó con su ticket en tu página.');
  if (document?.status === 'PROCESSING') {
    throw new DomainError('CONFLICT', 'Su factura todavía se está timbrando. Inténtalo en un momento.');
  }
}
