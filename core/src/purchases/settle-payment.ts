import type { OpenedPayment } from './open-payment.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Purchases } from './purchases.ts';
import type { RecordPayment } from './record-payment.ts';

/** Others ask about the same payment at the same time: not for ever. */
const mostTries = 5;

/** Asks the provider how a payment stands and writes it down. Events are hints: only its answer is believed. */
export class SettlePayment {
  readonly #purchases: Pick<Purchases, 'findByPayment'>;
  readonly #gateway: Pick<PaymentGateway, 'find'>;
  readonly #record: RecordPayment;

  constructor(
    purchases: Pick<Purchases, 'findByPayment'>,
    gateway: Pick<PaymentGateway, 'find'>,
    record: RecordPayment,
  ) {
    this.#purchases = purchases;
    this.#gateway = gateway;
    this.#record = record;
  }

  /**
   * @returns the payment and the purchase it pays; undefined for a payment that is unknown or none of ours.
   * @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async execute({ paymentId }: { readonly paymentId: string }): Promise<OpenedPayment | undefined> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const known = await this.#purchases.findByPayment(paymentId);
      const payment = await this.#gateway.find(paymentId);
      const purchase = payment && (await this.#record.executeAt(payment, known?.revision));
      if (!purchase) return undefined;
      if (purchase !== 'late') return { purchase, payment };
    }
    throw new Error(`payment ${paymentId} was written by others all the time`);
  }
}
