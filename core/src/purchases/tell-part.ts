import { notify } from '../notifications/notify.ts';
import type { OutgoingMails } from '../shared/outgoing-mails.ts';
import type { PortsOf } from '../shared/ports.ts';
import { tellPart } from './part-news.ts';
import type { Purchase } from './purchase.ts';

/** Tells a buyer that a part of a transfer has come, in the transaction that writes it down. */
export class TellPart {
  readonly #notices: PortsOf<typeof notify>;
  readonly #mails: OutgoingMails;

  constructor(notices: PortsOf<typeof notify>, mails: OutgoingMails) {
    this.#notices = notices;
    this.#mails = mails;
  }

  async execute(purchase: Purchase): Promise<void> {
    const { id: purchaseId, userId, received } = purchase;
    if (userId !== null) {
      await notify(this.#notices, {
        userId,
        type: 'PAYMENT_PART',
        ...tellPart(purchase),
        link: `/compra/${purchaseId}`,
      });
    }
    await this.#mails.post('transfer-part', { purchaseId, received });
  }
}
