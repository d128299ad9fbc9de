import { confirmationOf, refused, type ShownPayment } from '../confirmation.ts';
import type { Confirmation, OpenPayment, Provider } from '../payment.ts';
import type { ProviderError } from '../refusals.ts';

/** Confirms as Stripe.js does against Stripe: the emulator speaks the same wire format. */
export async function confirmAtEmulator(
  { stripeApiBase, publishableKey }: Provider,
  { paymentIntentId, clientSecret }: OpenPayment,
  card: string,
  returnUrl: string,
): Promise<Confirmation> {
  const response = await fetch(`${stripeApiBase}/v1/payment_intents/${encodeURIComponent(paymentIntentId)}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ payment_method: card, client_secret: clientSecret, return_url: returnUrl }),
  });
  const answer = (await response.json()) as Partial<ShownPayment> & { readonly error?: ProviderError };
  if (!response.ok) return refused(answer.error ?? {});
  return confirmationOf({ ...answer, status: answer.status ?? '' });
}
