import { confirmationOf, refused, type ShownPayment } from '../confirmation.ts';
import type { Confirmation, OpenPayment, Provider } from '../payment.ts';
import type { ProviderError } from '../refusals.ts';

interface Answer extends Partial<ShownPayment> {
  readonly error?: ProviderError;
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null;
}

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
  const answer = (await response.json()) as Answer;
  if (!response.ok) return refused(answer.error ?? {});
  const bank = answer.next_action?.redirect_to_url?.url;
  if (answer.status === 'requires_action' && bank !== undefined) return leaveFor(bank);
  return confirmationOf({ ...answer, status: answer.status ?? '' });
}

/** The bank's page leads back to `return_url`, so that nothing is left to answer here. */
function leaveFor(bank: string): Promise<never> {
  window.location.assign(bank);
  return new Promise(() => undefined);
}
