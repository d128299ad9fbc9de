import { StripeEvents } from '../stripe/stripe-events.ts';
import { StripePayments } from '../stripe/stripe-payments.ts';
import type { Bindings } from './bind.ts';

export const stripe = {
  paymentEvents: ({ config }) => new StripeEvents(config.stripe.webhookSecret),
  paymentGateway: ({ config, logger }) => new StripePayments(config.stripe, logger),
} satisfies Bindings;
