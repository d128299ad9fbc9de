import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { confirmationOf, refused } from '../confirmation.ts';
import type { Confirmation, OpenPayment } from '../payment.ts';
import { returnUrl } from '../return-url.ts';
import { stripeMissing } from './stripe-script.ts';

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
