import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { Decimal, pesos } from '../shared/money/decimal.ts';
import type { Purchases } from './purchases.ts';
import { describeReversal, type ReversalEvent } from './reversal-event.ts';

/** Tells a buyer of money that went back, or came back, and what it means for the stamps. */
export class WriteReversalMail {
  readonly #purchases: Purchases;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(purchases: Purchases, publicUrl: string) {
    this.#purchases = purchases;
    this.#publicUrl = publicUrl;
  }

  async write({ purchaseId, ...event }: { readonly purchaseId: string } & ReversalEvent): Promise<Mail | undefined> {
    const purchase = await this.#purchases.find(purchaseId);
    if (!purchase?.buyer.email) return undefined;
    const { title, body } = describeReversal(event, purchase);
    const action = { label: 'Ver mi compra', url: `${this.#publicUrl}/compra/${purchase.id}` };
    return writeMail({
      to: purchase.buyer.email,
      subject: title,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [body],
      facts: [
        ['Compra', purchase.planName],
        ['Importe', pesos(Decimal.fromNumber(event.amount))],
      ],
      ...(purchase.userId === null ? {} : { action }),
      note: `Folio de la compra: ${purchase.id}. Si tienes dudas, responde a este correo.`,
    });
  }
}
