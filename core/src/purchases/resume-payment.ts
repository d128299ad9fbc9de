import { notFound } from '../shared/errors.ts';
import type { OpenedPayment } from './open-payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Purchases } from './purchases.ts';

/** Shows a payment that was opened before as it is now, to the request that opened it and asks again. */
export class ResumePayment {
  readonly #purchases: Purchases;
  readonly #gateway: PaymentGateway;

  constructor(purchases: Purchases, gateway: PaymentGateway) {
    this.#purchases = purchases;
    this.#gateway = gateway;
  }

  /** @throws DomainError NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE */
  async execute(purchaseId: string): Promise<OpenedPayment> {
    const purchase = await this.#purchases.find(purchaseId);
    const payment = purchase?.paymentId ? await this.#gateway.find(purchase.paymentId) : undefined;
    if (!purchase || !payment) throw notFound('No encontramos ese pago.');
    return { purchase, payment };
  }
}
