import { notify } from '../notifications/notify.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { StampSales } from './credit-purchase.ts';
import { isPaid, stampsToTakeBack, type Purchase } from './purchase.ts';
import { reversalNews, tellReversal } from './reversal-news.ts';

const reasons = {
  refunded: 'Reembolso de la compra',
  disputed: 'Aclaración del banco',
  returned: 'El dinero de la compra volvió',
} as const;

/**
 * What money that goes back, or comes back, makes of the stamps of a purchase, and who is told: in the transaction that
 * writes it down. It looks at what is, not at what has happened, so that it may be repeated.
 */
export class ReversePurchase {
  readonly #sales: StampSales;
  readonly #notices: PortsOf<typeof notify>;
  readonly #mails: OutgoingMails;

  constructor(sales: StampSales, notices: PortsOf<typeof notify>, mails: OutgoingMails) {
    this.#sales = sales;
    this.#notices = notices;
    this.#mails = mails;
  }

  /** @param purchase which has been credited, if its buyer has an account. @returns it with what is owed. */
  async execute(before: Purchase, purchase: Purchase): Promise<Purchase> {
    if (!isPaid(purchase)) return purchase;
    const after = { ...purchase, owed: await this.#owed(before, purchase) };
    const news = reversalNews(before, after);
    if (!news) return after;
    const { userId, id: purchaseId } = after;
    if (userId !== null) {
      await notify(this.#notices, { userId, link: `/compra/${purchaseId}`, ...tellReversal(news, after) });
    }
    await this.#mails.post('purchase-reversed', { purchaseId, ...news });
    return after;
  }

  async #owed(before: Purchase, { id: purchaseId, userId, owed, ...purchase }: Purchase): Promise<number> {
    const now = { ...purchase, id: purchaseId, userId, owed };
    const amount = stampsToTakeBack(now);
    const isAffected = amount > 0 || owed > 0 || stampsToTakeBack(before) > 0;
    if (userId === null || !isAffected) return 0;
    return amount - (await this.#sales.takeBack({ userId, purchaseId, amount, reason: reasonOf(now) }));
  }
}

function reasonOf({ refunded, disputed }: Purchase): string {
  if (disputed > 0) return reasons.disputed;
  return refunded > 0 ? reasons.refunded : reasons.returned;
}
