import { centavosOf } from '../shared/money/centavos.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { Outbox } from '../shared/jobs.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Charge, Payment, PaymentGateway } from './payment-gateway.ts';
import { isPaid, isUnfinished, type Purchase } from './purchase.ts';
import type { BuyerKey, Purchases } from './purchases.ts';
import { recordPayment } from './record-payment.ts';
import type { PurchaseRequest, StartedPurchase, StartPurchase } from './start-purchase.ts';
import type { PortsOf } from '../shared/ports.ts';

/** A purchase, and its payment as it is at the provider. */
export interface OpenedPayment {
  readonly purchase: Purchase;
  readonly payment: Payment;
}

/** A payment that ended between two looks at it is followed by a new one, and that again: not for ever. */
const mostTries = 3;

/**
 * Opens the payment of a plan, or finds the one that its buyer has opened before (decision D-A22): the same buyer, plan
 * and method have one unfinished purchase, whatever is clicked twice, reloaded or sent again.
 */
export class OpenPayment {
  readonly #start: StartPurchase;
  readonly #purchases: Purchases;
  readonly #gateway: PaymentGateway;
  readonly #record: PortsOf<typeof recordPayment>;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;

  constructor(
    start: StartPurchase,
    purchases: Purchases,
    gateway: PaymentGateway,
    record: PortsOf<typeof recordPayment>,
    transactions: Transactions,
    outbox: Outbox,
  ) {
    this.#start = start;
    this.#purchases = purchases;
    this.#gateway = gateway;
    this.#record = record;
    this.#transactions = transactions;
    this.#outbox = outbox;
  }

  /** @throws DomainError of `StartPurchase`, PAYMENT_PROVIDER_UNAVAILABLE. */
  async execute(request: PurchaseRequest, requestKey?: RequestKey): Promise<OpenedPayment> {
    const started = await this.#start.execute(request);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const opened = await this.#try(started);
      if (opened) return this.#finish(opened, started, requestKey);
    }
    throw new DomainError('CONFLICT', 'Tu pago cambió mientras lo abríamos. Inténtalo de nuevo.');
  }

  /** Undefined when the purchase that was found can no longer be paid: it is out of the way then. */
  async #try({ purchase: wanted, buyer, key }: StartedPurchase): Promise<OpenedPayment | undefined> {
    const found = await this.#purchases.addOrFind(wanted, key);
    if (!found) throw notFound();
    const payment = await this.#payment(found, key);
    if (!payment) {
      await this.#purchases.abandon(found.id, found.paymentId);
      return undefined;
    }
    const { companyId, expiresAt } = wanted;
    const purchase = await recordPayment(this.#record, payment, (known) =>
      isUnfinished(known) ? { ...known, buyer, companyId: companyId ?? known.companyId, expiresAt } : known,
    );
    if (!purchase) return undefined;
    // Money that the buyer had with the provider has paid it at once.
    if (isPaid(purchase) && found.paymentId === null) return { purchase, payment };
    if (!isUnfinished(purchase)) return undefined;
    const isUnchanged = purchase.amount === wanted.amount && purchase.timbres === wanted.timbres;
    // Money may be on its way: it is taken at the price that was told.
    if (isUnchanged || payment.status === 'waiting') return { purchase, payment };
    // The plan has changed since: what was not paid at the old price is sold at the new one.
    await recordPayment(this.#record, await this.#gateway.cancel(payment.id));
    return undefined;
  }

  /** Undefined for one that the provider does not know: it was opened at another account, or at an emulator. */
  async #payment(purchase: Purchase, key: BuyerKey): Promise<Payment | undefined> {
    if (purchase.paymentId !== null) return this.#gateway.find(purchase.paymentId);
    const charge: Charge = {
      purchaseId: purchase.id,
      centavos: centavosOf(Decimal.fromNumber(purchase.amount)),
      description: `${purchase.planName}: ${purchase.timbres} timbres`,
    };
    if (purchase.method === 'card') return this.#gateway.open(charge);
    const { name, email } = purchase.buyer;
    const payer = { ...(await this.#purchases.payerOf(key)), name: name ?? '', email: email ?? '' };
    return this.#gateway.openTransfer(charge, payer);
  }

  /** The buyer has chosen another plan: the one that was opened before and not tried is withdrawn. */
  async #finish(opened: OpenedPayment, { key }: StartedPurchase, requestKey?: RequestKey): Promise<OpenedPayment> {
    const { id, planId, method } = opened.purchase;
    await this.#transactions.run(async () => {
      await requestKey?.bind({ type: 'purchase', id });
      for (const purchaseId of await this.#purchases.untriedOfOthers(key, method, planId)) {
        await this.#outbox.add('cancel-purchase', { purchaseId });
      }
    });
    return opened;
  }
}
