import { callData } from '@timbra/ui/http/call.ts';
import { centavosOf, planTotals } from '@timbra/core/plans/plan-totals.ts';
import type { OpenPayment } from '@timbra/ui/payment/payment.ts';
import type { Plan } from '../plans/plan.ts';
import type { Buyer } from './buyer.ts';

/** What is bought, by whom. */
export interface Order extends Buyer {
  readonly planId: string;
  readonly userId: string;
  /** Centavos with IVA, as a user's own checkout sends them (specification 2 §7.4). */
  readonly amount: number;
}

/** A payment by card or wallet, as it is opened. */
export type OpenIntent = Awaited<ReturnType<typeof openIntent>>;

export const orderOf = ({ id, price }: Plan, userId: string, buyer: Buyer): Order => ({
  ...buyer,
  planId: id,
  userId,
  amount: centavosOf(planTotals(price).total),
});

/** The same payment for the same order, until it is paid. */
export const openIntent = (order: Order) => callData('POST /payments/create-intent', { body: order });

export const openTransfer = (order: Order) => callData('POST /payments/create-spei-intent', { body: order });

/** How a payment stands, by the provider's word. */
export const findStatus = async ({ paymentIntentId, clientSecret }: OpenPayment) =>
  (await callData('GET /payments/{paymentIntentId}', { params: { paymentIntentId }, query: { clientSecret } })).status;

/** Has the stamps of a payment credited: the payment's id makes it once, however often it is asked for. */
export const processInternal = async ({ planId, userId, amount }: Order, paymentIntentId: string) =>
  callData('POST /payments/process-internal', { body: { userId, planId, paymentIntentId, amount } });
