import type { Clock } from '../shared/clock.ts';
import type { Outbox } from '../shared/jobs.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Transactions } from '../shared/transactions.ts';
import { centavosOf } from '../shared/money/centavos.ts';
import type { CreditPurchase } from './credit-purchase.ts';
import type { ReversePurchase } from './reverse-purchase.ts';
import type { Payment } from './payment-gateway.ts';
import { advance, isPaid, pays, type Purchase } from './purchase.ts';
import { nextCheck } from './next-check.ts';
import type { Purchases } from './purchases.ts';

/** What the caller knows besides, applied to the record in the same transaction. */
export type PurchaseChange = (purchase: Purchase) => Purchase;

/**
 * Writes down what the provider has said of a payment, and what follows from it: all of it, or none. Asked again with
 * the same word it changes nothing, so that it may be repeated after any crash and run in several processes at once.
 */
export class RecordPayment {
  readonly #purchases: Purchases;
  readonly #credit: CreditPurchase;
  readonly #reverse: ReversePurchase;
  readonly #mails: OutgoingMails;
  readonly #outbox: Outbox;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    purchases: Purchases,
    credit: CreditPurchase,
    reverse: ReversePurchase,
    mails: OutgoingMails,
    outbox: Outbox,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#purchases = purchases;
    this.#credit = credit;
    this.#reverse = reverse;
    this.#mails = mails;
    this.#outbox = outbox;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * @returns the purchase as it then is; undefined for a payment that is none of ours.
   * Throws when the payment is not the one that its purchase asks for: that is a fault, and nothing is credited.
   */
  async execute(payment: Payment, change: PurchaseChange = (same) => same): Promise<Purchase | undefined> {
    const { purchaseId } = payment;
    if (purchaseId === undefined) return undefined;
    return this.#transactions.run(async () => {
      const found = await this.#purchases.findForChange(purchaseId);
      if (!found) return undefined;
      refuseOther(payment, found);
      const now = this.#clock.now();
      const advanced = advance(change(found), payment, now);
      await this.#follow(found, advanced);
      const purchase = await this.#reverse.execute(found, advanced);
      await this.#purchases.save(purchase, nextCheck(purchase, now));
      return purchase;
    });
  }

  async #follow(before: Purchase, purchase: Purchase): Promise<void> {
    if (purchase.transfer && !before.transfer && purchase.status === 'PENDING') {
      await this.#mails.post('transfer-instructions', { purchaseId: purchase.id });
    }
    if (!isPaid(purchase) || isPaid(before)) return;
    if (purchase.userId !== null) await this.#credit.execute(purchase);
    // Whoever pays by card is at the screen, which opens the account; a transfer arrives when nobody looks.
    else if (purchase.method === 'transfer') await this.#outbox.add('attend-purchase', { purchaseId: purchase.id });
  }
}

function refuseOther(payment: Payment, purchase: Purchase): void {
  const isPayment = pays(payment, purchase, centavosOf(Decimal.fromNumber(purchase.amount)));
  if (!isPayment || (purchase.paymentId !== null && purchase.paymentId !== payment.id)) {
    throw new Error(`payment ${payment.id} is not the one that purchase ${purchase.id} asks for`);
  }
}
