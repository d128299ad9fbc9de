import { notify } from '../../notifications/notify.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Correction } from './ticket-corrections.ts';
import type { SelfInvoicingPorts } from '../ports.ts';

type Ports = Pick<SelfInvoicingPorts, 'transactions' | 'ticketCorrections' | 'clock'> & PortsOf<typeof notify>;

/** Leaves a correction that waits to the company, and tells it so. */
export async function askShop(ports: Ports, { orderId, ownerId: userId, buyer }: Correction): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.ticketCorrections.ask(orderId, ports.clock.now()))) return;
    await notify(ports, {
      userId,
      type: 'TICKET_CORRECTION',
      title: 'Un cliente pide corregir su factura',
      body: `${buyer.nombre} (${buyer.rfc}) escribió otros datos en tu página. Revísalos y decide si la corriges.`,
      link: '/mi-pagina/autofactura',
    });
  });
}
