import type { PaymentGateway } from './payment-gateway.ts';
import type { Purchases } from './purchases.ts';
import type { RecordPayment } from './record-payment.ts';

/** Withdraws a purchase that nobody has tried to pay. */
export class CancelPurchase {
  readonly #purchases: Purchases;
  readonly #gateway: PaymentGateway;
  readonly #record: RecordPayment;

  constructor(purchases: Purchases, gateway: PaymentGateway, record: RecordPayment) {
    this.#purchases = purchases;
    this.#gateway = gateway;
    this.#record = record;
  }

  async execute({ purchaseId }: { readonly purchaseId: string }): Promise<void> {
    const purchase = await this.#purchases.find(purchaseId);
    if (purchase?.status !== 'OPEN' || purchase.attemptedAt !== null || purchase.paymentId === null) return;
    // The provider decides: a payment that was made in this moment is not cancelled, and is written down as paid.
    await this.#record.execute(await this.#gateway.cancel(purchase.paymentId));
  }
}
