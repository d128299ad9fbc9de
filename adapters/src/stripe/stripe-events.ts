import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent, PaymentEvents } from '@timbra/core/purchases/payment-gateway.ts';

/** An event may have been on its way for so many seconds, or in the hands of somebody who repeats it. */
const TOLERANCE = 300;

const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(undefined);

/** Reads of all that events carry only the payment, or the payer's balance, that they are about. */
const About = z
  .object({
    id: z.string(),
    object: z.string(),
    payment_intent: Reference,
    customer: Reference,
    applied_to_payment: z.object({ payment_intent: Reference }).nullish().catch(undefined),
  })
  .partial();

/** Reads Stripe's webhooks: signed with the endpoint's secret over the body and the time. */
export class StripeEvents implements PaymentEvents {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  read(body: Uint8Array, signature: string): PaymentEvent | undefined {
    const event = this.#genuine(body, signature);
    return event && subjectOf(event.data?.object);
  }

  /**
   * Returns the genuine event; whatever the library throws is about what arrived: a header such as `v1=` is a plain
   * Error there.
   */
  #genuine(body: Uint8Array, signature: string): Partial<Stripe.Event> | undefined {
    try {
      return Stripe.webhooks.constructEvent(body, signature, this.#secret, TOLERANCE) ?? undefined;
    } catch {
      return undefined;
    }
  }
}

function subjectOf(object: unknown): PaymentEvent {
  const { success, data: about } = About.safeParse(object);
  if (!success) return { paymentId: undefined, customerId: undefined };
  const paymentId =
    about.object === 'payment_intent' ? about.id : (about.payment_intent ?? about.applied_to_payment?.payment_intent);
  const isOfBalance = about.object === 'customer_cash_balance_transaction' || about.object === 'cash_balance';
  return { paymentId: paymentId ?? undefined, customerId: (isOfBalance ? about.customer : undefined) ?? undefined };
}
