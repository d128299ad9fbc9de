import type { PaymentEvents, PaymentGateway } from '@timbra/core/purchases/payment-gateway.ts';
import { StripeEvents } from '../stripe/stripe-events.ts';
import { StripePayments } from '../stripe/stripe-payments.ts';
import type { Bind } from './bind.ts';
import { token, tokens } from './tokens.ts';

export const paymentGateway = token<PaymentGateway>('PaymentGateway');
export const paymentEvents = token<PaymentEvents>('PaymentEvents');

export function bindPaymentProvider(bind: Bind): void {
  bind(paymentGateway, (get) => new StripePayments(get(tokens.config).stripe, get(tokens.logger)));
  bind(paymentEvents, (get) => new StripeEvents(get(tokens.config).stripe.webhookSecret));
}
