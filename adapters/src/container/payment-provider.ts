import type { Container } from 'inversify';
import type { PaymentEvents, PaymentGateway } from '@timbra/core/purchases/payment-gateway.ts';
import { StripeEvents } from '../stripe/stripe-events.ts';
import { StripePayments } from '../stripe/stripe-payments.ts';
import { token, tokens } from './tokens.ts';

export const paymentGateway = token<PaymentGateway>('PaymentGateway');
export const paymentEvents = token<PaymentEvents>('PaymentEvents');

export function bindPaymentProvider(container: Container): void {
  container
    .bind(paymentGateway)
    .toResolvedValue(({ stripe }, logger) => new StripePayments(stripe, logger), [tokens.config, tokens.logger])
    .inSingletonScope();
  container
    .bind(paymentEvents)
    .toResolvedValue(({ stripe }) => new StripeEvents(stripe.webhookSecret), [tokens.config])
    .inSingletonScope();
}
