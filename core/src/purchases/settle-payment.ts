import type { PaymentGateway } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';
import type { RecordPayment } from './record-payment.ts';

/** Asks the provider how a payment stands and writes it down. Events are hints: only its answer is believed. */
export class SettlePayment {
  readonly #gateway: PaymentGateway;
  readonly #record: RecordPayment;

  constructor(gateway: PaymentGateway, record: RecordPayment) {
    this.#gateway = gateway;
    this.#record = record;
  }

  /**
   * @returns the purchase it pays; undefined for a payment that is unknown or none of ours.
   * @throws DomainError PAYMENT_PROVIDER_UNAVAILABLE
   */
  async execute({ paymentId }: { readonly paymentId: string }): Promise<Purchase | undefined> {
    const payment = await this.#gateway.find(paymentId);
    return payment && this.#record.execute(payment);
  }
}
