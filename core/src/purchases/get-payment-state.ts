import { notFound } from '../shared/errors.ts';
import type { OpenedPayment } from './open-payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Purchases } from './purchases.ts';
import type { RecordPayment } from './record-payment.ts';

/** Tells how a payment stands to whoever holds its secret: the buyer's browser, also after a detour to the bank. */
export class GetPaymentState {
  readonly #purchases: Purchases;
  readonly #gateway: PaymentGateway;
  readonly #record: RecordPayment;

  constructor(purchases: Purchases, gateway: PaymentGateway, record: RecordPayment) {
    this.#purchases = purchases;
    this.#gateway = gateway;
    this.#record = record;
  }

  /** @throws DomainError NOT_FOUND for an unknown payment and for a wrong secret, PAYMENT_PROVIDER_UNAVAILABLE. */
  async execute(paymentId: string, clientSecret: string): Promise<OpenedPayment> {
    // Known to us first: nobody can make us ask the provider for payments that are not ours.
    const known = await this.#purchases.findByPayment(paymentId);
    const payment = known && (await this.#gateway.find(paymentId));
    if (payment?.clientSecret !== clientSecret) throw notFound('No encontramos ese pago.');
    const purchase = await this.#record.execute(payment);
    if (!purchase) throw notFound('No encontramos ese pago.');
    return { purchase, payment };
  }
}
