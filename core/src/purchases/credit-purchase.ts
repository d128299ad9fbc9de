import type { Notify } from '../notifications/notify.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Purchase } from './purchase.ts';

/** Stamps that were paid for. */
export interface PaidStamps {
  readonly userId: string;
  readonly amount: number;
  readonly purchaseId: string;
}

/** The ledger, as far as a sale needs it. */
export interface StampSales {
  /** Adds the stamps of a purchase in the caller's transaction; the second time for one purchase is an error. */
  sell(stamps: PaidStamps): Promise<void>;
}

/** Puts the stamps of a paid purchase into its buyer's account and tells the buyer so, in the caller's transaction. */
export class CreditPurchase {
  readonly #sales: StampSales;
  readonly #notify: Notify;
  readonly #mails: OutgoingMails;

  constructor(sales: StampSales, notify: Notify, mails: OutgoingMails) {
    this.#sales = sales;
    this.#notify = notify;
    this.#mails = mails;
  }

  async execute({ id: purchaseId, userId, timbres, planName }: Purchase): Promise<void> {
    if (userId === null) throw new Error(`purchase ${purchaseId} has no account to credit`);
    await this.#sales.sell({ userId, amount: timbres, purchaseId });
    await this.#notify.execute({
      userId,
      type: 'PURCHASE_COMPLETED',
      title: `Recibimos tu pago de ${planName}`,
      body: timbres === 1 ? 'Ya tienes 1 timbre más.' : `Ya tienes ${timbres.toLocaleString('es-MX')} timbres más.`,
      link: `/compra/${purchaseId}`,
      occasion: `purchase:${purchaseId}`,
    });
    await this.#mails.post('purchase-completed', { purchaseId });
  }
}
