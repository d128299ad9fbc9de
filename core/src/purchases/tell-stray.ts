import type { Notify } from '../notifications/notify.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { Purchase } from './purchase.ts';
import type { StrayPayment } from './stray-payments.ts';
import { tellStray } from './stray-news.ts';

/** Tells a buyer of money that no purchase takes, in the transaction that writes it down. */
export class TellStray {
  readonly #notify: Notify;
  readonly #mails: OutgoingMails;

  constructor(notify: Notify, mails: OutgoingMails) {
    this.#notify = notify;
    this.#mails = mails;
  }

  async execute(stray: StrayPayment, { userId, planName }: Purchase): Promise<void> {
    const { id: strayId, amount, purchaseId, status } = stray;
    if (userId !== null) {
      const news = tellStray(stray, planName);
      await this.#notify.execute({ userId, type: 'PAYMENT_STRAY', ...news, link: `/compra/${purchaseId}` });
    }
    await this.#mails.post('stray-payment', { strayId, amount, returned: status === 'RETURNED' });
  }
}
