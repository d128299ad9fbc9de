import type Stripe from 'stripe';
import type * as gateway from '@timbra/core/purchases/payment-gateway.ts';
import type { Logger } from '../observability/logger.ts';
import { BUYER, paymentOf, PURCHASE, reversalsOf } from './present-payment.ts';
import type { StripeOptions } from './stripe-client.ts';
import { isOtherUse, isRefusal, refusedRefund, refusedTransfer, stripeClient, translated } from './stripe-client.ts';

type Answered<T> = T & { readonly lastResponse: { readonly headers: object } };

/**
 * Takes payments as PaymentIntents. Every call that makes something bears a key derived from the purchase and always
 * says the same: repeated, it finds what an earlier call has made whose answer was lost. Stripe remembers the keys for
 * a day at least. Amount and description of a purchase may therefore never change. The list `payment_method_types`,
 * which Stripe's older pages show, is not sent: the API has refused it since 2026-09-30.
 */
export class StripePayments implements gateway.PaymentGateway {
  readonly #stripe: Stripe;
  readonly #logger: Logger;

  constructor(options: StripeOptions, logger: Logger) {
    this.#stripe = stripeClient(options);
    this.#logger = logger;
  }

  /** Opens a payment by card: wallets are cards too, and what takes days or another page, such as OXXO, is left out. */
  async open(charge: gateway.Charge): Promise<gateway.Payment> {
    return this.#calling('open', async () => {
      const made = await this.#stripe.paymentIntents.create(
        { ...paramsOf(charge), allowed_payment_method_types: ['card'] },
        { idempotencyKey: `open-${charge.purchaseId}` },
      );
      return this.#asItIsNow(made);
    });
  }

  /** Stripe keeps one account number for each customer, and tells a customer's payments apart by their references. */
  async openTransfer(charge: gateway.Charge, payer: gateway.Payer): Promise<gateway.Payment> {
    return this.#calling('openTransfer', async () => {
      const customer = await this.#customerOf(payer);
      const payment = await this.#asItIsNow(await this.#makeTransfer(charge, customer));
      const isPayable =
        payment.method === 'transfer' && (payment.transfer !== undefined || payment.status !== 'waiting');
      // A way to pay that the account has not activated is dropped from the intent without an error.
      if (!isPayable || payment.status === 'open') {
        throw refusedTransfer({ paymentId: payment.id, status: payment.status, method: payment.method }, this.#logger);
      }
      return payment;
    });
  }

  async find(paymentId: string): Promise<gateway.Payment | undefined> {
    return this.#calling('find', async () => {
      try {
        return await this.#asked(paymentId);
      } catch (error) {
        if (isRefusal(error) && error.code === 'resource_missing') return undefined;
        throw error;
      }
    });
  }

  async cancel(paymentId: string): Promise<gateway.Payment> {
    return this.#calling('cancel', async () => {
      try {
        return paymentOf(await this.#stripe.paymentIntents.cancel(paymentId));
      } catch (error) {
        // It was paid, or cancelled, in the meantime.
        if (!isRefusal(error) || error.code !== 'payment_intent_unexpected_state') throw error;
        return this.#asked(paymentId);
      }
    });
  }

  async refund({ paymentId, centavos, key }: gateway.Refund): Promise<void> {
    const order = { payment_intent: paymentId, amount: centavos };
    await this.#refusable('refund', () => this.#stripe.refunds.create(order, { idempotencyKey: key }));
  }

  async #asked(paymentId: string): Promise<gateway.Payment> {
    const intent = await this.#stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
    return paymentOf(intent, await reversalsOf(this.#stripe, intent));
  }

  /** The payer's data may change between two attempts, so they are no part of what is made. */
  async #customerOf({ reference, customerId, name, email }: gateway.Payer): Promise<string> {
    if (customerId !== undefined && (await this.#isNamed(customerId, { name, email }))) return customerId;
    const { id } = await this.#stripe.customers.create(
      { metadata: { [BUYER]: reference } },
      { idempotencyKey: `customer-${reference}` },
    );
    await this.#stripe.customers.update(id, { name, email });
    return id;
  }

  /** Tells whether Stripe knows a customer: it does not know one of another account, or of an emulator that is gone. */
  async #isNamed(customerId: string, names: { readonly name: string; readonly email: string }): Promise<boolean> {
    try {
      await this.#stripe.customers.update(customerId, names);
      return true;
    } catch (error) {
      if (isRefusal(error) && error.code === 'resource_missing') return false;
      throw error;
    }
  }

  async balanceOf(customerId: string): Promise<number | undefined> {
    return this.#calling('balanceOf', async () => {
      try {
        const { available } = await this.#stripe.customers.retrieveCashBalance(customerId);
        return available?.['mxn'] ?? 0;
      } catch (error) {
        if (isRefusal(error) && error.code === 'resource_missing') return undefined;
        throw error;
      }
    });
  }

  async payFromBalance(paymentId: string): Promise<void> {
    await this.#refusable('payFromBalance', () => this.#stripe.paymentIntents.applyCustomerBalance(paymentId));
  }

  async returnBalance({ customerId, centavos, key }: gateway.BalanceReturn): Promise<void> {
    const order = { origin: 'customer_balance', customer: customerId, amount: centavos, currency: 'mxn' } as const;
    await this.#refusable('returnBalance', () => this.#stripe.refunds.create(order, { idempotencyKey: key }));
  }

  async #refusable(call: string, work: () => Promise<unknown>): Promise<void> {
    await this.#calling(call, async () => {
      try {
        await work();
      } catch (error) {
        if (isRefusal(error) || isOtherUse(error)) throw refusedRefund(error);
        throw error;
      }
    });
  }

  async #makeTransfer(charge: gateway.Charge, customer: string): Promise<Answered<Stripe.PaymentIntent>> {
    try {
      return await this.#stripe.paymentIntents.create(
        {
          ...paramsOf(charge),
          customer,
          allowed_payment_method_types: ['customer_balance'],
          payment_method_data: { type: 'customer_balance' },
          payment_method_options: {
            customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
          },
          confirm: true,
        },
        { idempotencyKey: `transfer-${charge.purchaseId}` },
      );
    } catch (error) {
      if (!isRefusal(error) || error.param === 'amount') throw error;
      throw refusedTransfer({ code: error.code, param: error.param, stripeRequestId: error.requestId }, this.#logger);
    }
  }

  /** A repeated call is given the first answer again, however old: what became of the payment has to be asked. */
  async #asItIsNow(made: Answered<Stripe.PaymentIntent>): Promise<gateway.Payment> {
    // They are `Headers` for a fetch, whatever the library's types say.
    const { headers } = made.lastResponse;
    const isReplayed = headers instanceof Headers && headers.get('idempotent-replayed') === 'true';
    return isReplayed ? this.#asked(made.id) : paymentOf(made);
  }

  async #calling<T>(call: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw translated(error, call, this.#logger);
    }
  }
}

function paramsOf({ purchaseId, centavos, description }: gateway.Charge) {
  return { amount: centavos, currency: 'mxn', description, metadata: { [PURCHASE]: purchaseId } };
}
