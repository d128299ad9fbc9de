import { call, callData } from '@timbra/ui/http/call.ts';
import { paymentCalls } from '@timbra/ui/payment/payment-calls.ts';
import { planTotals } from '@timbra/core/plans/plan.ts';
import { centavosOf } from '@timbra/core/shared/money/plain.ts';
import type { Plan } from '../plans/plan.ts';
import type { Buyer } from './buyer.ts';

/** Is what is bought, and by whom. */
export interface Order extends Buyer {
  readonly planId: string;
  readonly userId: string;
  /** It is in centavos with IVA, as a user's own checkout sends them (specification 2 §7.4). */
  readonly amount: number;
}

export const orderOf = ({ id, price }: Plan, userId: string, buyer: Buyer): Order => ({
  ...buyer,
  planId: id,
  userId,
  amount: centavosOf(planTotals(price).total),
});

export const { openCard, openTransfer, stateOf } = paymentCalls(call);

/** Has the stamps of a payment credited: the payment's id makes it once, however often it is asked for. */
export const processInternal = async ({ planId, userId, amount }: Order, paymentIntentId: string) =>
  callData('POST /payments/process-internal', { body: { userId, planId, paymentIntentId, amount } });
