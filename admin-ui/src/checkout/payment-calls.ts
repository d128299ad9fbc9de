import { callForData } from '@timbra/ui/http/call-api.ts';
import { centavosOf, planTotals } from '@timbra/core/plans/plan-totals.ts';
import type { OpenPayment, OpenTransfer, PaymentState } from '@timbra/ui/payment/payment.ts';
import type { Plan } from '../plans/plan.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { Buyer } from './buyer.ts';

/** What is bought, by whom. */
export interface Order extends Buyer {
  readonly planId: string;
  readonly userId: string;
  /** Centavos with IVA, as a user's own checkout sends them (specification 2 §7.4). */
  readonly amount: number;
}

/** A payment by card or wallet, as it is opened. */
export interface OpenIntent extends OpenPayment {
  readonly publishableKey: string;
  readonly purchaseId: string;
  /** It was paid, and the bank has not answered yet. */
  readonly confirming: boolean;
}

export const orderOf = ({ id, price }: Plan, userId: string, buyer: Buyer): Order => ({
  ...buyer,
  planId: id,
  userId,
  amount: centavosOf(planTotals(price).total),
});

/** The same payment for the same order, until it is paid. */
export const openIntent = (order: Order) =>
  callForData<OpenIntent>('/payments/create-intent', { method: 'POST', body: order });

export const openTransfer = (order: Order) =>
  callForData<OpenTransfer>('/payments/create-spei-intent', { method: 'POST', body: order });

/** How a payment stands, by the provider's word. */
export const findStatus = async ({ paymentIntentId, clientSecret }: OpenPayment): Promise<PaymentState['status']> => {
  const address = `/payments/${encodeURIComponent(paymentIntentId)}`;
  const parameters = new URLSearchParams({ clientSecret });
  return (await callForData<PaymentState>(`${address}?${parameters.toString()}`)).status;
};

/** Has the stamps of a payment credited: the payment's id makes it once, however often it is asked for. */
export const processInternal = async ({ planId, userId, amount }: Order, paymentIntentId: string): Promise<Purchase> =>
  callForData<Purchase>('/payments/process-internal', {
    method: 'POST',
    body: { userId, planId, paymentIntentId, amount },
  });
