import type { ApiRequest } from '@timbra/ui/http/send-request.ts';
import type { OpenPayment, OpenTransfer, PaymentState } from '@timbra/ui/payment/payment.ts';
import { callApi } from './call-api.ts';

/** What is bought and by whom, as both calls that open a payment take it. */
export interface Order {
  readonly planId: string;
  /** Pesos with IVA. */
  readonly amount: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

export interface CardPayment extends OpenPayment {
  readonly publishableKey: string;
  /** It was paid, and the bank has not answered yet. */
  readonly confirming: boolean;
}

const posted = (order: Order, key: string): ApiRequest => ({
  method: 'POST',
  body: order,
  headers: { 'Idempotency-Key': key },
});

export const openCardPayment = async (order: Order, key: string) =>
  (await callApi<{ readonly data: CardPayment }>('/payments/create-intent', posted(order, key))).data;

export const openTransfer = async (order: Order, key: string) =>
  (await callApi<{ readonly data: OpenTransfer }>('/payments/create-spei-intent', posted(order, key))).data;

export async function loadPayment(
  { paymentIntentId, clientSecret }: OpenPayment,
  signal?: AbortSignal,
): Promise<PaymentState> {
  const query = new URLSearchParams({ clientSecret });
  const path = `/payments/${encodeURIComponent(paymentIntentId)}?${query}`;
  return (await callApi<{ readonly data: PaymentState }>(path, { signal })).data;
}
