import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { Decimal, pesos } from '../shared/money/decimal.ts';
import type { Purchases } from './purchases.ts';
import { describeStrayPayment } from './stray-payment-notice.ts';
import type { StrayPayments } from './stray-payments.ts';

/** Tells a buyer of money that no purchase takes, and what can be done with it. */
export class WriteStrayMail {
  readonly #strayPayments: StrayPayments;
  readonly #purchases: Purchases;

  constructor(strayPayments: StrayPayments, purchases: Purchases) {
    this.#strayPayments = strayPayments;
    this.#purchases = purchases;
  }

  async write(payload: {
    readonly strayId: string;
    readonly amount: number;
    readonly returned: boolean;
  }): Promise<Mail | undefined> {
    const stray = await this.#strayPayments.find(payload.strayId);
    if (!stray) return undefined;
    const purchase = await this.#purchases.find(stray.purchaseId);
    // Money that has been used meanwhile is nobody's question any more.
    if (!purchase?.buyer.email || (stray.status === 'USED' && !payload.returned)) return undefined;
    const status = payload.returned ? 'RETURNED' : 'OPEN';
    const { title, body } = describeStrayPayment({ ...stray, amount: payload.amount, status }, purchase.planName);
    return writeMail({
      to: purchase.buyer.email,
      subject: title,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [body],
      facts: [
        ['Importe', pesos(Decimal.fromNumber(payload.amount))],
        ['Compra', purchase.planName],
        // By it a later purchase is known to be theirs, which this money then pays.
        ...(payload.returned ? [] : [['Correo', purchase.buyer.email] as const]),
      ],
      note: `Folio de la compra: ${purchase.id}. ${payload.returned ? 'Si tienes dudas' : 'Para pedir la devolución'}, responde a este correo.`,
    });
  }
}
