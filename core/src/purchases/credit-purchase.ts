import { notify } from '../notifications/notify.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { PortsOf } from '../shared/ports.ts';
import { stampsToTakeBack, type Purchase } from './purchase.ts';

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
  /** Sees to it that so many of them are taken back in all. @returns how many are. */
  takeBack(taking: PaidStamps & { readonly reason: string }): Promise<number>;
}

/** Puts the stamps of a paid purchase into its buyer's account and tells the buyer so, in the caller's transaction. */
export class CreditPurchase {
  readonly #sales: StampSales;
  readonly #notices: PortsOf<typeof notify>;
  readonly #mails: OutgoingMails;

  constructor(sales: StampSales, notices: PortsOf<typeof notify>, mails: OutgoingMails) {
    this.#sales = sales;
    this.#notices = notices;
    this.#mails = mails;
  }

  async execute(purchase: Purchase): Promise<void> {
    const { id: purchaseId, userId, timbres, planName } = purchase;
    if (userId === null) throw new Error(`purchase ${purchaseId} has no account to credit`);
    await this.#sales.sell({ userId, amount: timbres, purchaseId });
    // A guest's money may have gone back in part before there was an account.
    const amount = stampsToTakeBack(purchase);
    if (amount > 0) await this.#sales.takeBack({ userId, amount, purchaseId, reason: 'Reembolso de la compra' });
    await notify(this.#notices, {
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
