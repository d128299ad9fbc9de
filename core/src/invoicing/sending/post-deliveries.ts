import type { Deliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';
import type { InvoicingPorts } from '../ports.ts';

export interface Shipment extends Pick<Delivery, 'invoiceId' | 'note' | 'automatic'> {
  readonly to: readonly string[];
}

type PostPorts = Pick<InvoicingPorts, 'outgoingMails' | 'ids' | 'clock'> & {
  readonly deliveries: Pick<Deliveries, 'add'>;
};

type WithholdPorts = Pick<InvoicingPorts, 'ids' | 'clock'> & { readonly deliveries: Pick<Deliveries, 'add' | 'end'> };

/** Leaves a record and a mail for each address, in the caller's transaction. */
export async function postDeliveries(ports: PostPorts, { to, ...shipment }: Shipment): Promise<void> {
  for (const address of to) {
    const id = ports.ids.next();
    await ports.deliveries.add({ ...shipment, id, to: address, createdAt: ports.clock.now() });
    await ports.outgoingMails.post('invoice-files', { deliveryId: id });
  }
}

/** Keeps that these addresses were not written to, for whoever looks where a document was sent. */
export async function recordUnsentDeliveries(ports: WithholdPorts, { to, ...shipment }: Shipment): Promise<void> {
  for (const address of to) {
    const id = ports.ids.next();
    const at = ports.clock.now();
    await ports.deliveries.add({ ...shipment, id, to: address, createdAt: at });
    await ports.deliveries.end(id, 'failed', at);
  }
}
