import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { Decimal, pesos } from '../shared/money/decimal.ts';
import type { Purchases } from './purchases.ts';
import { transferAsked, transferFacts } from './transfer-facts.ts';

/** Tells a buyer where to transfer to, for whoever makes the transfer later or elsewhere. */
export class WriteTransferMail {
  readonly #purchases: Purchases;

  constructor(purchases: Purchases) {
    this.#purchases = purchases;
  }

  async write({ purchaseId }: { readonly purchaseId: string }): Promise<Mail | undefined> {
    const purchase = await this.#purchases.find(purchaseId);
    // Paid or cancelled meanwhile: nobody is asked to transfer again.
    if (!purchase?.buyer.email || !purchase.transfer || purchase.status !== 'PENDING') return undefined;
    return writeMail({
      to: purchase.buyer.email,
      subject: `Datos para pagar ${purchase.planName} por SPEI`,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [
        ...(purchase.received > 0
          ? [`Usamos ${pesos(Decimal.fromNumber(purchase.received))} de tu saldo a favor.`]
          : []),
        transferAsked(purchase),
      ],
      facts: transferFacts(purchase.transfer),
      note: 'Tus timbres se agregan solos cuando llega la transferencia, casi siempre en unos minutos. La CLABE es tuya y sirve para todas tus compras: la referencia dice cuál pagas.',
    });
  }
}
