import type { StripeError } from '../http/router.ts';
import { newId, randomText } from '../store/objects.ts';

export type IntentStatus =
  'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'canceled' | 'succeeded';

/** A PaymentIntent as Stripe writes it, with the fields that a client of ours may look at. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly amount: number;
  readonly amount_capturable: number;
  readonly amount_received: number;
  readonly automatic_payment_methods: { readonly enabled: boolean; readonly allow_redirects: string } | null;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly capture_method: 'automatic_async';
  readonly client_secret: string;
  readonly confirmation_method: 'automatic';
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly last_payment_error: Omit<StripeError, 'payment_intent'> | null;
  readonly latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly next_action: unknown;
  readonly payment_method: string | null;
  readonly payment_method_options: Readonly<Record<string, unknown>>;
  readonly payment_method_types: readonly string[];
  readonly processing: unknown;
  readonly receipt_email: string | null;
  readonly status: IntentStatus;
}

export interface NewIntent extends Pick<Intent, 'amount' | 'currency' | 'metadata' | 'payment_method_types'> {
  readonly description: string | null;
  readonly customer: string | null;
  readonly receipt_email: string | null;
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly automatic_payment_methods: Intent['automatic_payment_methods'];
  readonly payment_method_options: Readonly<Record<string, unknown>>;
}

/** @param created seconds since 1970 */
export function newIntent(wanted: NewIntent, created: number): Intent {
  const id = newId('pi_');
  return {
    ...wanted,
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  };
}

/** Returns the fields that a publishable key is shown: nothing that is between the shop and Stripe. */
export function forBrowser(intent: Intent): Partial<Intent> {
  const { metadata: _metadata, customer: _customer, latest_charge: _charge, ...shown } = intent;
  const { amount_received: _received, amount_capturable: _capturable, ...rest } = shown;
  return rest;
}

/** Tells whether it may still be confirmed, changed or cancelled. */
export const isOpen = ({ status }: Intent) => status.startsWith('requires_');

export function refused(intent: Intent, error: NonNullable<Intent['last_payment_error']>): Intent {
  return {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    payment_method: null,
    next_action: null,
    processing: null,
  };
}

export function paid(intent: Intent, charge: string): Intent {
  return {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge,
    last_payment_error: null,
    next_action: null,
    processing: null,
  };
}
