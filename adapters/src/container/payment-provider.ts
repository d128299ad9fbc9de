import type { PaymentEvents, PaymentGateway } from '@timbra/core/purchases/payment-gateway.ts';
import { StripeEvents } from '../stripe/stripe-events.ts';
import { StripePayments } from '../stripe/stripe-payments.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const paymentGateway = serviceId<PaymentGateway>('paymentGateway');
export const paymentEvents = serviceId<PaymentEvents>('paymentEvents');

export function bindPaymentProvider(bind: Bind): void {
  bind(paymentGateway, (get) => new StripePayments(get(serviceIds.config).stripe, get(serviceIds.logger)));
  bind(paymentEvents, (get) => new StripeEvents(get(serviceIds.config).stripe.webhookSecret));
}
