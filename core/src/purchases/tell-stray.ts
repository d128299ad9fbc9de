import { notify } from '../notifications/notify.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Purchase } from './purchase.ts';
import type { StrayPayment } from './stray-payments.ts';
import { tellStray } from './stray-news.ts';

/** Tells a buyer of money that no purchase takes, in the transaction that writes it down. */
export class TellStray {
  readonly #notices: PortsOf<typeof notify>;
  readonly #mails: OutgoingMails;

  constructor(notices: PortsOf<typeof notify>, mails: OutgoingMails) {
    this.#notices = notices;
    this.#mails = mails;
  }

  async execute(stray: StrayPayment, { userId, planName }: Purchase): Promise<void> {
    const { id: strayId, amount, purchaseId, status } = stray;
    if (userId !== null) {
      const news = tellStray(stray, planName);
      await notify(this.#notices, { userId, type: 'PAYMENT_STRAY', ...news, link: `/compra/${purchaseId}` });
    }
    await this.#mails.post('stray-payment', { strayId, amount, returned: status === 'RETURNED' });
  }
}
