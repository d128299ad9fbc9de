import { notFound } from '../shared/errors.ts';
import type { OpenedPayment } from './open-payment.ts';
import type { Purchases } from './purchases.ts';
import type { SettlePayment } from './settle-payment.ts';

/** Tells how a payment stands to whoever holds its secret: the buyer's browser, also after a detour to the bank. */
export class GetPaymentState {
  readonly #purchases: Pick<Purchases, 'findByPayment'>;
  readonly #settle: SettlePayment;

  constructor(purchases: Pick<Purchases, 'findByPayment'>, settle: SettlePayment) {
    this.#purchases = purchases;
    this.#settle = settle;
  }

  /** @throws DomainError NOT_FOUND for an unknown payment and for a wrong secret, PAYMENT_PROVIDER_UNAVAILABLE. */
  async execute(paymentId: string, clientSecret: string): Promise<OpenedPayment> {
    // Known to us first: nobody can make us ask the provider for payments that are not ours.
    const known = await this.#purchases.findByPayment(paymentId);
    const settled = known && (await this.#settle.execute({ paymentId }));
    if (settled?.payment.clientSecret !== clientSecret) throw notFound('No encontramos ese pago.');
    return settled;
  }
}
