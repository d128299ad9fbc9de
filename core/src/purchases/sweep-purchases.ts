import type { PurchasesPorts } from './ports.ts';

const atOnce = 100;

/** Queues the purchases that are to be looked at: their events may have been lost, or their time may be over. */
export async function sweepPurchases(ports: Pick<PurchasesPorts, 'purchases' | 'outbox' | 'clock'>): Promise<void> {
  for (const purchaseId of await ports.purchases.due(ports.clock.now(), atOnce)) {
    await ports.outbox.add('attend-purchase', { purchaseId });
  }
}
