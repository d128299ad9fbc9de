import type { Answer } from '../../http/answer.ts';
import type { StripeError, StripeRequest } from '../http/router.ts';
import { failureAnswer, invalid, noSuch, ok, StripeFailure } from '../http/router.ts';
import { newId } from '../store/objects.ts';
import { type Confirmation, readCreation } from './forms.ts';
import { forBrowser, type Intent, isOpen, newIntent, type NewIntent } from './intent.ts';
import { causeOf, type Payments } from './payments.ts';
import type { Transfers } from './transfers/routes.ts';

type Creation = Omit<ReturnType<typeof readCreation>, 'confirm'>;

export interface CreateParts {
  readonly payments: Payments;
  readonly confirming: Confirming;
  /** The account's owner has switched these on. */
  readonly methods: readonly string[];
}

/**
 * Creates a new payment, which may be confirmed at once. What a payment of its kind cannot have is dropped without a
 * word.
 */
export function createIntent({ payments, confirming, methods }: CreateParts, request: StripeRequest): Answer {
  const { confirm, payment_method, payment_method_data, return_url, ...form } = readCreation(request.form);
  const intent = newIntent(wantedIntent(form, payments, methods), payments.seconds());
  payments.add(intent, causeOf(request));
  return confirm
    ? confirming.confirm(intent, { payment_method, payment_method_data, return_url }, request)
    : ok(intent);
}

function wantedIntent(form: Creation, { objects }: Payments, methods: readonly string[]): NewIntent {
  const { customer = null, allowed_payment_method_types: allowed = null } = form;
  if (customer !== null && !objects.find('customer', customer)) throw noSuch('customer', customer, 'customer');
  const automatic = form.automatic_payment_methods ?? { enabled: true, allow_redirects: 'always' };
  return {
    amount: form.amount,
    currency: form.currency,
    customer,
    description: form.description ?? null,
    metadata: form.metadata ?? {},
    receipt_email: form.receipt_email ?? null,
    allowed_payment_method_types: allowed,
    automatic_payment_methods: allowed ? null : automatic,
    payment_method_options: form.payment_method_options ?? {},
    // Transfers belong to a customer.
    payment_method_types: (allowed ?? ['card', 'customer_balance']).filter(
      (type) => methods.includes(type) && (type !== 'customer_balance' || customer !== null),
    ),
  };
}

/** Attempts to pay: what the buyer's browser asks for, or the server for a transfer. */
export class Confirming {
  readonly #payments: Payments;
  readonly #transfers: Transfers;

  constructor(payments: Payments, transfers: Transfers) {
    this.#payments = payments;
    this.#transfers = transfers;
  }

  confirm(intent: Intent, form: Confirmation, request: StripeRequest): Answer {
    if (!isOpen(intent)) throw unexpectedState(intent, 'confirmed');
    const type = form.payment_method_data?.type ?? (form.payment_method === undefined ? undefined : 'card');
    if (type === undefined) throw unexpectedState(intent, 'confirmed because it is missing a payment method');
    if (!intent.payment_method_types.includes(type)) {
      const message = `The payment method type "${type}" is invalid for this PaymentIntent.`;
      throw invalid('payment_intent_invalid_parameter', message, 'payment_method');
    }
    const options = { ...intent.payment_method_options, ...form.payment_method_options };
    const tried = { ...intent, payment_method: newId('pm_'), payment_method_options: options };
    if (type === 'customer_balance') return ok(this.#transfers.await(tried, request));
    return this.#payByCard({ ...tried, next_action: null }, { ...form, card: form.payment_method ?? '' }, request);
  }

  #payByCard(intent: Intent, form: Confirmation & { card: string }, request: StripeRequest): Answer {
    const cause = causeOf(request);
    const outcome = outcomeOf(form.card);
    const shown = (now: Intent) => (request.caller === 'secret' ? now : forBrowser(now));
    switch (outcome) {
      case 'pays':
        return ok(shown(this.#payments.succeed(intent, cause)));
      case 'waits': {
        const waiting: Intent = { ...intent, status: 'processing', processing: { type: 'card' }, next_action: null };
        return ok(shown(this.#payments.save(waiting, 'processing', cause)));
      }
      case 'asks':
        return ok(shown(this.#payments.save(asking(intent, form, request), 'requires_action', cause)));
      default: {
        const error = { ...outcome, payment_intent: shown(this.#payments.refuse(intent, outcome, cause)) };
        return failureAnswer(402, error);
      }
    }
  }
}

/** Sends the buyer to a page of the bank, which leads back to `return_url`. */
function asking(intent: Intent, form: Confirmation, { base }: StripeRequest): Intent {
  if (form.return_url === undefined) {
    throw invalid('parameter_missing', 'Missing required param: return_url.', 'return_url');
  }
  const url = `${base}/_emulator/authenticate/${intent.id}?client_secret=${intent.client_secret}`;
  const redirect = { return_url: form.return_url, url };
  return { ...intent, status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: redirect } };
}

export function unexpectedState(intent: Intent, done: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}: it cannot be ${done}.`,
    param: 'intent',
    payment_intent: intent,
  });
}

type CardError = Omit<StripeError, 'payment_intent'>;

/**
 * Tells what becomes of an attempt with a card: `asks` for the buyer's word at the bank, `waits` for the bank itself.
 */
type CardOutcome = 'pays' | 'asks' | 'waits' | CardError;

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
  ['pm_card_chargeDeclinedStolenCard', declined('stolen_card')],
  ['pm_card_chargeDeclinedExpiredCard', declined('expired_card', 'Your card has expired.', 'expired_card')],
  ['pm_card_authenticationRequired', 'asks'],
  ['pm_card_processing', 'waits'],
]);

/** @throws StripeFailure for a card that is none of those. */
function outcomeOf(paymentMethod: string): CardOutcome {
  const outcome = cards.get(paymentMethod);
  if (outcome === undefined) throw noSuch('PaymentMethod', paymentMethod, 'payment_method');
  return outcome;
}

export const authenticationFailed: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};
