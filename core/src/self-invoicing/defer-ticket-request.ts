import { notifyOnce } from '../notifications/notify.ts';
import type { PortsOf } from '../shared/ports.ts';
import { askedByAnother, isAnothers, type TicketOrder } from './submit-ticket.ts';
import type { SelfInvoicingPorts } from './ports.ts';

const firstPauseMs = 10_000;

type Ports = Pick<SelfInvoicingPorts, 'ticketRequests' | 'transactions' | 'outgoingMails' | 'clock'> &
  PortsOf<typeof notifyOnce>;

/**
 * Keeps what a buyer asked for while the company has no stamps, or cannot issue, and tells the company.
 * @throws DomainError ORDER_INVOICED when somebody else's waits already.
 */
export async function deferTicketRequest(ports: Ports, order: TicketOrder): Promise<void> {
  const { orderId, companyId, ownerId, buyer, formaPago, requestKey } = order;
  await ports.transactions.run(async () => {
    const held = await ports.ticketRequests.hold(order);
    if (isAnothers(held, buyer)) throw askedByAnother();
    const now = ports.clock.now();
    const next = new Date(now.getTime() + firstPauseMs);
    await ports.ticketRequests.wait({ orderId, buyer, formaPago }, now, next);
    await requestKey?.bind({ type: 'order', id: orderId });
    const isNew = await notifyOnce(ports, {
      userId: ownerId,
      type: 'TICKETS_WAITING',
      title: 'Hay clientes que esperan su factura',
      body: 'La pidieron en tu página y no se pudo emitir: revisa que tengas timbres y que tu CSD sea válido. Se emite sola en cuanto se pueda.',
      link: '/planes',
      occasion: `tickets-waiting ${companyId} ${now.toISOString().slice(0, 10)}`,
    });
    if (isNew) await ports.outgoingMails.post('tickets-waiting', { companyId });
  });
}
