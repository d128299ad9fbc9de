import type { OpenedPayment } from '@timbra/core/purchases/open-payment.ts';
import type { Purchase } from '@timbra/core/purchases/purchase.ts';

/** As the wire names the two methods (decision D-A25). */
export const paymentMethods = { card: 'Stripe', transfer: 'Transfer' } as const;

/** Where to transfer to, and until when; null for a payment by card. */
export function presentTransfer({ transfer, expiresAt }: Purchase) {
  return transfer && { ...transfer, expiresAt: expiresAt.toISOString() };
}

/** How a payment stands, for its buyer. */
export function presentPayment({ purchase, payment }: OpenedPayment) {
  const { buyer } = purchase;
  return {
    status: payment.status,
    purchaseId: purchase.id,
    planId: purchase.planId,
    planName: purchase.planName,
    timbres: purchase.timbres,
    amount: purchase.amount,
    paymentMethod: paymentMethods[purchase.method],
    customerName: buyer.name,
    customerEmail: buyer.email,
    customerPhone: buyer.phone,
    transfer: presentTransfer(purchase),
    remaining: (payment.transfer?.centavosRemaining ?? payment.centavos - payment.centavosReceived) / 100,
    credited: purchase.status === 'COMPLETED' && purchase.userId !== null,
  };
}
