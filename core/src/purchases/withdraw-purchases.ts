import { DomainError } from '../shared/errors.ts';
import type { Payment, PaymentGateway } from './payment-gateway.ts';
import type { Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import type { RecordPayment } from './record-payment.ts';

/** A purchase, and its payment as it is at the provider; undefined for one that the provider does not know. */
interface Opened {
  readonly purchase: Purchase;
  readonly payment: Payment | undefined;
}

/**
 * Withdraws at the provider what a user has opened to pay, so that no money comes for an account that closes. The
 * provider decides: what was paid in this moment is credited and not withdrawn. May be repeated after any crash.
 */
export class WithdrawPurchases {
  readonly #purchases: Pick<Purchases, 'unfinishedOf' | 'abandon'>;
  readonly #gateway: Pick<PaymentGateway, 'find' | 'cancel'>;
  readonly #record: Pick<RecordPayment, 'execute'>;

  constructor(
    purchases: Pick<Purchases, 'unfinishedOf' | 'abandon'>,
    gateway: Pick<PaymentGateway, 'find' | 'cancel'>,
    record: Pick<RecordPayment, 'execute'>,
  ) {
    this.#purchases = purchases;
    this.#gateway = gateway;
    this.#record = record;
  }

  /** @throws DomainError CONFLICT while money may be on its way, PAYMENT_PROVIDER_UNAVAILABLE. */
  async execute(userId: string): Promise<void> {
    const opened = await Promise.all((await this.#purchases.unfinishedOf(userId)).map((each) => this.#look(each)));
    // All of them are looked at before one is withdrawn: a refusal leaves them as they are.
    for (const { payment } of opened) if (payment) await this.#refuseMoney(payment);
    for (const each of opened) await this.#withdraw(each);
  }

  async #look(purchase: Purchase): Promise<Opened> {
    const payment = purchase.paymentId === null ? undefined : await this.#gateway.find(purchase.paymentId);
    return { purchase, payment };
  }

  async #withdraw({ purchase: { id, paymentId }, payment }: Opened): Promise<void> {
    // One that is being opened at this moment finds itself cancelled, and its payment is shown to nobody.
    if (!payment) return this.#purchases.abandon(id, paymentId);
    const withdrawn = await this.#gateway.cancel(payment.id);
    await this.#refuseMoney(withdrawn);
    await this.#record.execute(withdrawn);
  }

  async #refuseMoney(payment: Payment): Promise<void> {
    if (payment.status === 'succeeded') {
      await this.#record.execute(payment);
      throw new DomainError(
        'CONFLICT',
        'Acabamos de recibir un pago tuyo. Revisa tus compras antes de cerrar la cuenta.',
      );
    }
    if (payment.centavosReceived > 0) {
      const message =
        'Llegó una parte de tu transferencia SPEI. Complétala o pide su devolución en Mis Compras; después puedes cerrar la cuenta.';
      throw new DomainError('CONFLICT', message);
    }
    if (payment.status === 'waiting' && payment.method === 'card') {
      const message = 'Tu banco está confirmando un pago con tarjeta. Espera a que termine para cerrar la cuenta.';
      throw new DomainError('CONFLICT', message);
    }
  }
}
