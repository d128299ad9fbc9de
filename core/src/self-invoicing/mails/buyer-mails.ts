import { mailSenderOf, replyToOf } from '../../invoicing/sending/delivery-mail.ts';
import { greetingOf, writeMail, type MailText } from '../../notifications/mail-layout.ts';
import type { Mail } from '../../shared/mailer.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { ShopBrandings, TicketMailFacts } from './ticket-mail-facts.ts';

/** Is what a shop tells the buyer of a ticket. */
export interface BuyerMessage extends Pick<MailText, 'subject' | 'paragraphs' | 'quote'> {
  /** Says why the mail comes: «pediste tu factura». */
  readonly asked: string;
}

/** Writes what a company tells those who hold its tickets, with the way back to the ticket. */
export class BuyerMails {
  readonly #mailFacts: Pick<TicketMailFacts, 'toBuyer'>;
  readonly #brandings: ShopBrandings;
  readonly #publicUrl: string;

  /** @param publicUrl where the pages are, without a slash at the end. */
  constructor(mailFacts: Pick<TicketMailFacts, 'toBuyer'>, brandings: ShopBrandings, publicUrl: string) {
    this.#mailFacts = mailFacts;
    this.#brandings = brandings;
    this.#publicUrl = publicUrl;
  }

  /** @returns undefined once the sale is deleted: there is nothing left to come back to. */
  async write(orderId: string, to: string, messageOf: (shop: string) => BuyerMessage): Promise<Mail | undefined> {
    const facts = await this.#mailFacts.toBuyer(orderId);
    if (!facts) return undefined;
    const { companyId, orderNumber, ticket } = facts;
    const shop = namedInMail(facts.shop);
    const branding = await this.#brandings.of(companyId);
    const replyTo = replyToOf(branding);
    const { asked, ...message } = messageOf(shop);
    const mail = writeMail({
      ...message,
      to,
      greeting: greetingOf(undefined),
      facts: [['Pedido', String(orderNumber)]],
      ...(ticket && {
        action: { label: 'Ver mi compra', url: `${this.#publicUrl}/${ticket.customUrl}/t/${ticket.token}` },
      }),
      note: `Recibes este correo porque ${asked} en la página de ${shop}.`,
      sender: mailSenderOf(shop, branding),
    });
    return { ...mail, ...(replyTo !== undefined && { replyTo }) };
  }
}
