import { confirmationOf, refused, type ShownPayment } from '../use-pay-once.ts';
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

/** Lists the payment methods that the emulator knows, by the names that Stripe's API has for tests. */
export const testCards = [
  { id: 'pm_card_visa', name: 'Visa terminada en 4242', outcome: 'El pago se acepta' },
  { id: 'pm_card_chargeDeclined', name: 'Visa terminada en 0002', outcome: 'El banco la rechaza' },
  { id: 'pm_card_chargeDeclinedInsufficientFunds', name: 'Visa terminada en 9995', outcome: 'No tiene fondos' },
  {
    id: 'pm_card_authenticationRequired',
    name: 'Visa terminada en 3220',
    outcome: 'El banco pide autorizar el pago en su página',
  },
  { id: 'pm_card_processing', name: 'Visa terminada en 0077', outcome: 'El banco tarda en contestar' },
] as const;

export const acceptedCard = testCards[0].id;
