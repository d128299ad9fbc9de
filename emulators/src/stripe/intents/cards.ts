import type { StripeError } from '../http/failure.ts';
import { noSuch } from '../http/failure.ts';

type CardError = Omit<StripeError, 'payment_intent'>;

/**
 * Tells what becomes of an attempt with a card: `asks` for the buyer's word at the bank, `waits` for the bank itself.
 */
export type CardOutcome = 'pays' | 'asks' | 'waits' | CardError;

const declined = (decline_code: string, message = 'Your card was declined.', code = 'card_declined'): CardError => ({
  type: 'card_error',
  code,
  decline_code,
  message,
});

/** Lists Stripe's own test payment methods (https://docs.stripe.com/testing), and one whose bank takes its time. */
const cards: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['pm_card_visa', 'pays'],
  ['pm_card_mastercard', 'pays'],
  ['pm_card_mx', 'pays'],
  ['pm_card_chargeDeclined', declined('generic_decline')],
  ['pm_card_chargeDeclinedInsufficientFunds', declined('insufficient_funds', 'Your card has insufficient funds.')],
  ['pm_card_chargeDeclinedExpiredCard', declined('expired_card', 'Your card has expired.', 'expired_card')],
  ['pm_card_authenticationRequired', 'asks'],
  ['pm_card_processing', 'waits'],
]);

/** @throws StripeFailure for a card that is none of those. */
export function outcomeOf(paymentMethod: string): CardOutcome {
  const outcome = cards.get(paymentMethod);
  if (outcome === undefined) throw noSuch('PaymentMethod', paymentMethod, 'payment_method');
  return outcome;
}

export const authenticationFailed: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};
