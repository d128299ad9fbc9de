import { recordPayment } from './record-payment.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

type Ports = Pick<PurchasesPorts, 'purchases' | 'paymentGateway'> & PortsOf<typeof recordPayment>;

/** Withdraws a purchase that nobody has tried to pay. */
export async function cancelPurchase(ports: Ports, { purchaseId }: { readonly purchaseId: string }): Promise<void> {
  const purchase = await ports.purchases.find(purchaseId);
  if (purchase?.status !== 'OPEN' || purchase.attemptedAt !== null || purchase.paymentId === null) return;
  // The provider decides: a payment that was made in this moment is not cancelled, and is written down as paid.
  await recordPayment(ports, await ports.paymentGateway.cancel(purchase.paymentId));
}
