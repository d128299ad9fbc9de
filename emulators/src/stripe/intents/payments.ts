import type { StripeRequest } from '../http/router.ts';
import { newId, type StripeObjects } from '../store/objects.ts';
import { referenceOf } from './transfers/instructions.ts';
import type { Cause, StripeEvents } from '../webhooks/events.ts';
import { type Intent, paid, refused } from './intent.ts';

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  /** Tells whether there has been a dispute, however it ended. */
  readonly disputed: boolean;
  readonly livemode: false;
  readonly paid: true;
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: 'card' | 'customer_balance' } & Readonly<Record<string, unknown>>;
  readonly refunded: boolean;
  readonly status: 'succeeded';
}

/** Stores what becomes of a payment together with the event that tells of it. */
export class Payments {
  readonly objects: StripeObjects;
  readonly #events: StripeEvents;
  readonly #now: () => Date;

  constructor(objects: StripeObjects, events: StripeEvents, now: () => Date) {
    this.objects = objects;
    this.#events = events;
    this.#now = now;
  }

  seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000);
  }

  /** @param event the part of its name after `payment_intent.` */
  save(intent: Intent, event: string, cause: Cause): Intent {
    this.objects.save(intent);
    this.#events.record(`payment_intent.${event}`, intent, cause);
    return intent;
  }

  add(intent: Intent, cause: Cause): Intent {
    this.objects.add(intent, intent.customer);
    this.#events.record('payment_intent.created', intent, cause);
    return intent;
  }

  succeed(intent: Intent, cause: Cause): Intent {
    const charge: Charge = {
      id: newId('ch_'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: this.seconds(),
      currency: intent.currency,
      customer: intent.customer,
      disputed: false,
      livemode: false,
      paid: true,
      payment_intent: intent.id,
      payment_method_details: detailsOf(intent),
      refunded: false,
      status: 'succeeded',
    };
    this.objects.add(charge, intent.id);
    return this.save(paid(intent, charge.id), 'succeeded', cause);
  }

  refuse(intent: Intent, error: NonNullable<Intent['last_payment_error']>, cause: Cause): Intent {
    return this.save(refused(intent, error), 'payment_failed', cause);
  }

  record(type: string, object: unknown, cause: Cause): void {
    this.#events.record(type, object, cause);
  }
}

export const causeOf = ({ requestId, idempotencyKey }: StripeRequest): Cause => ({ requestId, idempotencyKey });

function detailsOf(intent: Intent): Charge['payment_method_details'] {
  if (referenceOf(intent) !== undefined) return { type: 'customer_balance', customer_balance: {} };
  return { type: 'card', card: { brand: 'visa', country: 'MX', funding: 'credit', last4: '4242' } };
}
