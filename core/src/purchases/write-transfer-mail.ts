import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { pesos } from '../shared/money/pesos.ts';
import type { Purchases } from './purchases.ts';

const deadline = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** Tells a buyer where to transfer to, for whoever makes the transfer later or elsewhere. */
export class WriteTransferMail {
  readonly #purchases: Purchases;

  constructor(purchases: Purchases) {
    this.#purchases = purchases;
  }

  async execute({ purchaseId }: { readonly purchaseId: string }): Promise<Mail | undefined> {
    const purchase = await this.#purchases.find(purchaseId);
    // Paid or cancelled meanwhile: nobody is asked to transfer again.
    if (!purchase?.buyer.email || !purchase.transfer || purchase.status !== 'PENDING') return undefined;
    const { bank, clabe, reference, beneficiary } = purchase.transfer;
    const missing = Decimal.fromNumber(purchase.amount).minus(Decimal.fromNumber(purchase.received));
    return writeMail({
      to: purchase.buyer.email,
      subject: `Datos para pagar ${purchase.planName} por SPEI`,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [
        ...(purchase.received > 0
          ? [`Usamos ${pesos(Decimal.fromNumber(purchase.received))} de tu saldo a favor.`]
          : []),
        `Transfiere ${pesos(missing)} con estos datos, a más tardar el ${deadline.format(purchase.expiresAt)} (hora de la Ciudad de México).`,
      ],
      facts: [
        ...(beneficiary ? [['Beneficiario', beneficiary] as const] : []),
        ['Banco', bank],
        ['CLABE', clabe],
        ['Referencia', reference],
      ],
      note: 'Tus timbres se agregan solos cuando llega la transferencia, casi siempre en unos minutos. La CLABE es tuya y sirve para todas tus compras: la referencia dice cuál pagas.',
    });
  }
}
