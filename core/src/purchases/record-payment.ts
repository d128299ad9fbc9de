import type { Clock } from '../shared/clock.ts';
import type { Outbox } from '../shared/jobs.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Transactions } from '../shared/transactions.ts';
import { centavosOf } from '../shared/money/centavos.ts';
import type { CreditPurchase } from './credit-purchase.ts';
import { isNewPart } from './part-news.ts';
import type { ReversePurchase } from './reverse-purchase.ts';
import type { Payment } from './payment-gateway.ts';
import { advance, isPaid, pays, saysTheSame, type Purchase } from './purchase.ts';
import { nextCheck } from './next-check.ts';
import type { Purchases } from './purchases.ts';
import type { TellPart } from './tell-part.ts';

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
  readonly #tellPart: TellPart;
  readonly #mails: OutgoingMails;
  readonly #outbox: Outbox;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    purchases: Purchases,
    credit: CreditPurchase,
    reverse: ReversePurchase,
    tellPart: TellPart,
    mails: OutgoingMails,
    outbox: Outbox,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#purchases = purchases;
    this.#credit = credit;
    this.#reverse = reverse;
    this.#tellPart = tellPart;
    this.#mails = mails;
    this.#outbox = outbox;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * What an act of ours was answered. A purchase that is paid stays as it is: nothing but `executeAt` changes it then.
   * @returns the purchase as it then is; undefined for a payment that is none of ours.
   * Throws when the payment is not the one that its purchase asks for: that is a fault, and nothing is credited.
   */
  async execute(payment: Payment, change: PurchaseChange = (same) => same): Promise<Purchase | undefined> {
    return this.#changing(payment, async (found) =>
      isPaid(found) ? found : this.#write(payment, found, change(found)),
    );
  }

  /**
   * The same for an answer that tells what has gone back of a payment, too: that grows and shrinks, so that an answer which
   * may be older than what is written must not be written over it.
   * @param revision of the purchase before the provider was asked; undefined for one that was not known then.
   * @returns `late` when it has changed since: the provider is to be asked again.
   */
  async executeAt(payment: Payment, revision: number | undefined): Promise<Purchase | 'late' | undefined> {
    return this.#changing(payment, async (found) => {
      const isLate = revision === undefined ? isPaid(found) : revision !== found.revision;
      return isLate ? 'late' : this.#write(payment, found, found);
    });
  }

  async #changing<Result>(payment: Payment, change: (found: Purchase) => Promise<Result>): Promise<Result | undefined> {
    const { purchaseId } = payment;
    if (purchaseId === undefined) return undefined;
    return this.#transactions.run(async () => {
      const found = await this.#purchases.findForChange(purchaseId);
      if (!found) return undefined;
      refuseOther(payment, found);
      return change(found);
    });
  }

  async #write(payment: Payment, found: Purchase, changed: Purchase): Promise<Purchase> {
    const now = this.#clock.now();
    const advanced = advance(changed, payment, now);
    await this.#follow(found, advanced);
    const reversed = await this.#reverse.execute(found, advanced);
    const revision = found.revision + (saysTheSame(found, reversed) ? 0 : 1);
    const purchase = { ...reversed, revision };
    await this.#purchases.save(purchase, nextCheck(purchase, now));
    return purchase;
  }

  async #follow(before: Purchase, purchase: Purchase): Promise<void> {
    if (purchase.transfer && !before.transfer && purchase.status === 'PENDING') {
      await this.#mails.post('transfer-instructions', { purchaseId: purchase.id });
    }
    if (isNewPart(before, purchase)) await this.#tellPart.execute(purchase);
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
