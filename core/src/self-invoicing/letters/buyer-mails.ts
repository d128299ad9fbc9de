import { letterSenderOf, replyToOf } from '../../invoicing/sending/delivery-mail.ts';
import { greetingOf, writeMail, type Letter } from '../../notifications/mail-layout.ts';
import type { Mail } from '../../shared/mailer.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { ShopLooks, TicketLetters } from './ticket-letters.ts';

/** What a shop tells the buyer of a ticket. */
export interface BuyerNews extends Pick<Letter, 'subject' | 'paragraphs' | 'quote'> {
  /** Why the mail comes: «pediste tu factura». */
  readonly asked: string;
}

/** Writes what a company tells those who hold its tickets, with the way back to the ticket. */
export class BuyerMails {
  readonly #letters: Pick<TicketLetters, 'toBuyer'>;
  readonly #looks: ShopLooks;
  readonly #publicUrl: string;

  /** @param publicUrl where the pages are, without a slash at the end. */
  constructor(letters: Pick<TicketLetters, 'toBuyer'>, looks: ShopLooks, publicUrl: string) {
    this.#letters = letters;
    this.#looks = looks;
    this.#publicUrl = publicUrl;
  }

  /** @returns undefined once the sale is deleted: there is nothing left to come back to. */
  async write(orderId: string, to: string, newsOf: (shop: string) => BuyerNews): Promise<Mail | undefined> {
    const letter = await this.#letters.toBuyer(orderId);
    if (!letter) return undefined;
    const { companyId, orderNumber, ticket } = letter;
    const shop = namedInMail(letter.shop);
    const look = await this.#looks.of(companyId);
    const replyTo = replyToOf(look);
    const { asked, ...news } = newsOf(shop);
    const mail = writeMail({
      ...news,
      to,
      greeting: greetingOf(undefined),
      facts: [['Pedido', String(orderNumber)]],
      ...(ticket && {
        action: { label: 'Ver mi compra', url: `${this.#publicUrl}/${ticket.customUrl}/t/${ticket.token}` },
      }),
      note: `Recibes este correo porque ${asked} en la página de ${shop}.`,
      sender: letterSenderOf(shop, look),
    });
    return { ...mail, ...(replyTo !== undefined && { replyTo }) };
  }
}
