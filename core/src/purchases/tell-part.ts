import type { Notify } from '../notifications/notify.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import { tellPart } from './part-news.ts';
import type { Purchase } from './purchase.ts';

/** Tells a buyer that a part of a transfer has come, in the transaction that writes it down. */
export class TellPart {
  readonly #notify: Pick<Notify, 'execute'>;
  readonly #mails: OutgoingMails;

  constructor(notify: Pick<Notify, 'execute'>, mails: OutgoingMails) {
    this.#notify = notify;
    this.#mails = mails;
  }

  async execute(purchase: Purchase): Promise<void> {
    const { id: purchaseId, userId, received } = purchase;
    if (userId !== null) {
      await this.#notify.execute({
        userId,
        type: 'PAYMENT_PART',
        ...tellPart(purchase),
        link: `/compra/${purchaseId}`,
      });
    }
    await this.#mails.post('transfer-part', { purchaseId, received });
  }
}
