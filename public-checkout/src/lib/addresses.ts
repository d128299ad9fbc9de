import type { OpenPayment } from '@timbra/ui/payment/payment.ts';

/** Tells where the outcome of a payment is told: the very address that Stripe brings a buyer back to from a bank. */
export function outcomePath({ paymentIntentId, clientSecret }: OpenPayment): string {
  const query = new URLSearchParams({
    payment_intent: paymentIntentId,
    payment_intent_client_secret: clientSecret,
  });
  return `/success?${query}`;
}
