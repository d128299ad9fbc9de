import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import { paidTotals } from '../plans/plan.ts';
import type { Mail } from '../shared/mailer.ts';
import { pesos } from '../shared/money/decimal.ts';
import type { Purchases } from './purchases.ts';

/** Confirms a purchase that was paid. */
export class WritePurchaseMail {
  readonly #purchases: Purchases;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(purchases: Purchases, publicUrl: string) {
    this.#purchases = purchases;
    this.#publicUrl = publicUrl;
  }

  async write({ purchaseId }: { readonly purchaseId: string }): Promise<Mail | undefined> {
    const purchase = await this.#purchases.find(purchaseId);
    if (!purchase?.buyer.email) return undefined;
    const { subtotal, iva, total } = paidTotals(purchase.amount);
    return writeMail({
      to: purchase.buyer.email,
      subject: `Recibimos tu pago de ${purchase.planName}`,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [
        `Agregamos ${purchase.timbres} timbres a tu cuenta.`,
        `Subtotal ${pesos(subtotal)}, IVA (16%) ${pesos(iva)}, total pagado ${pesos(total)}.`,
      ],
      action: { label: 'Ver mi compra', url: `${this.#publicUrl}/compra/${purchase.id}` },
      note: `Compra ${purchase.id}. Este correo no es un comprobante fiscal.`,
    });
  }
}
