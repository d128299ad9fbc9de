import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { describePart } from './part-notice.ts';
import type { Purchases } from './purchases.ts';
import { transferAsked, transferFacts } from './transfer-facts.ts';
import type { TransferReturns } from './transfer-returns.ts';

/** Tells a buyer that a part of a transfer has come, what is missing, and both ways on. */
export class WritePartMail {
  readonly #purchases: Pick<Purchases, 'find'>;
  readonly #returns: Pick<TransferReturns, 'isAsked'>;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(purchases: Pick<Purchases, 'find'>, returns: Pick<TransferReturns, 'isAsked'>, publicUrl: string) {
    this.#purchases = purchases;
    this.#returns = returns;
    this.#publicUrl = publicUrl;
  }

  async write({
    purchaseId,
    received,
  }: {
    readonly purchaseId: string;
    readonly received: number;
  }): Promise<Mail | undefined> {
    const purchase = await this.#purchases.find(purchaseId);
    if (!purchase?.buyer.email || !purchase.transfer || purchase.status !== 'PENDING') return undefined;
    // More has come meanwhile, which a mail of its own tells, or its buyer has decided.
    if (purchase.received !== received || (await this.#returns.isAsked(purchaseId))) return undefined;
    const { title, body } = describePart(purchase);
    const action = { label: 'Ver mi compra', url: `${this.#publicUrl}/compra/${purchaseId}` };
    return writeMail({
      to: purchase.buyer.email,
      subject: title,
      greeting: greetingOf(purchase.buyer.name),
      paragraphs: [body, transferAsked(purchase)],
      facts: transferFacts(purchase.transfer),
      ...(purchase.userId === null ? {} : { action }),
      note: `Folio de la compra: ${purchaseId}. Para pedir la devolución ${purchase.userId === null ? 'responde a este correo' : 'entra a tu compra o responde a este correo'}.`,
    });
  }
}
