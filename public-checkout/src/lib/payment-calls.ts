import type { OpenPayment } from '@timbra/ui/payment/payment.ts';
import { call } from './call-api.ts';

/** What is bought and by whom, as both calls that open a payment take it. */
export interface Order {
  readonly planId: string;
  /** Pesos with IVA. */
  readonly amount: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

export type CardPayment = Awaited<ReturnType<typeof openCardPayment>>;

const posted = (body: Order, key: string) => ({ body, headers: { 'Idempotency-Key': key } });

export const openCardPayment = async (order: Order, key: string) =>
  (await call('POST /payments/create-intent', posted(order, key))).data;

export const openTransfer = async (order: Order, key: string) =>
  (await call('POST /payments/create-spei-intent', posted(order, key))).data;

export async function loadPayment({ paymentIntentId, clientSecret }: OpenPayment, signal?: AbortSignal) {
  const asked = { params: { paymentIntentId }, query: { clientSecret }, signal };
  return (await call('GET /payments/{paymentIntentId}', asked)).data;
}
