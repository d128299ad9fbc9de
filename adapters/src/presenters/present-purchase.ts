import type { OpenedPayment } from '@timbra/core/purchases/open-payment.ts';
import type { Payment } from '@timbra/core/purchases/payment-gateway.ts';
import type { Purchase } from '@timbra/core/purchases/purchase.ts';
import { pesosOf } from '@timbra/core/shared/money/decimal.ts';

/** The wire names the two methods so. */
export const paymentMethods = { card: 'Stripe', transfer: 'Transfer' } as const;

/** Presents where to transfer to, and until when; null for a payment by card. */
const presentTransfer = ({ transfer, expiresAt }: Purchase) =>
  transfer && { ...transfer, expiresAt: expiresAt.toISOString() };

/** Returns the pesos that have not come yet. */
const remainingOf = ({ transfer, centavos, centavosReceived }: Payment): number =>
  pesosOf(transfer?.centavosRemaining ?? centavos - centavosReceived);

const nowhere = { bank: null, clabe: null, reference: null, beneficiary: null };

/** Presents to a buyer by transfer where to transfer to, or that money of the buyer's has paid it at once. */
export function presentOpenedTransfer({ purchase, payment }: OpenedPayment) {
  const isPaid = payment.status === 'succeeded';
  return {
    status: isPaid ? ('succeeded' as const) : ('waiting' as const),
    ...nowhere,
    expiresAt: purchase.expiresAt.toISOString(),
    ...(isPaid ? {} : presentTransfer(purchase)),
    amount: purchase.amount,
    remaining: remainingOf(payment),
  };
}

/** Presents the state of a payment to its buyer. */
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
    remaining: remainingOf(payment),
    confirming: payment.confirming,
    credited: purchase.status === 'COMPLETED' && purchase.userId !== null,
  };
}
