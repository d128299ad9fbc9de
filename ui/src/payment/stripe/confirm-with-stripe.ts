import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { confirmationOf, refused, returnUrl } from '../use-pay-once.ts';
import type { Confirmation, OpenPayment } from '../payment.ts';

/** Stripe.js and the fields that it has drawn, once it is loaded. */
export interface StripePage {
  readonly stripe: Stripe | null;
  readonly elements: StripeElements | null;
}

/** Stays on the page unless the bank asks for its own. */
export async function confirmWithStripe(
  { stripe, elements }: StripePage,
  { clientSecret }: OpenPayment,
  purchaseId?: string,
): Promise<Confirmation> {
  if (!stripe || !elements) return { status: 'refused', text: stripeMissing };
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl(purchaseId) },
    redirect: 'if_required',
  });
  return error ? refused(error) : confirmationOf(paymentIntent);
}

const loaded = new Map<string, Promise<Stripe | null>>();

/**
 * Loads Stripe.js from Stripe's own address when the first form needs it. Null where it cannot be had, for example
 * behind something that blocks it; the next call tries again.
 */
export function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loaded.get(publishableKey);
  if (known) return known;
  const loading = loadStripe(publishableKey, { locale: 'es-419' }).catch(() => {
    loaded.delete(publishableKey);
    return null;
  });
  loaded.set(publishableKey, loading);
  return loading;
}

export const stripeMissing = 'Stripe no está disponible o PaymentIntent no creado';
