import { mailSenderOf, replyToOf, type SenderBranding } from '../../invoicing/sending/write-invoice-mail.ts';
import { greetingOf, writeMail, type MailText } from '../../notifications/mail-layout.ts';
import { namedInMail, withoutLinks } from '../../shared/plain-name.ts';
import type { Mail, MailWriter } from '../../shared/mailer.ts';

/** Is what a mail to the buyer of a ticket names. */
export interface BuyerMailFacts {
  readonly companyId: string;
  readonly shop: string;
  readonly orderNumber: number;
  /**
   * It has the address of the company's page and the token of the ticket there; it is undefined for a page that is
   * withdrawn.
   */
  readonly ticket: { readonly customUrl: string; readonly token: string } | undefined;
}

/** Is whom a company belongs to. */
export interface OwnerMailFacts {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** Finds how companies show themselves to the buyers of their tickets. */
export interface ShopBrandings {
  of(companyId: string): Promise<SenderBranding>;
}

/** What mails about tickets are written from, at the time at which they are sent. */
export interface TicketMailFacts {
  /** Returns the facts for the buyer; undefined once the sale is deleted. */
  toBuyer(orderId: string): Promise<BuyerMailFacts | undefined>;
  /** Returns the facts for the owner; undefined once the company or its account is gone. */
  toOwner(companyId: string): Promise<OwnerMailFacts | undefined>;
}

/** Is what a shop tells the buyer of a ticket. */
interface BuyerMessage extends Pick<MailText, 'subject' | 'paragraphs' | 'quote'> {
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

/** Tells a buyer whose request was kept that it could not be fulfilled, and what to correct. */
export const writeRefusalMail = (mails: BuyerMails): MailWriter<'ticket-refused'> => ({
  async write({ orderId, to, reasons }) {
    return mails.write(orderId, to, (shop) => ({
      subject: `Tu factura de ${shop} espera un dato`,
      paragraphs: [
        'No se pudo emitir con los datos que escribiste, y ya no los guardamos.',
        // They may repeat what was typed, and the address that they go to was typed too.
        ...reasons.map(withoutLinks),
        'Abre tu compra, escríbelos de nuevo y la factura sale en el momento.',
      ],
      asked: 'pediste tu factura',
    }));
  },
});

/**
 * Tells an owner that buyers wait for invoices that the company cannot issue.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writeWaitingMail = (
  mailFacts: Pick<TicketMailFacts, 'toOwner'>,
  publicUrl: string,
): MailWriter<'tickets-waiting'> => ({
  async write({ companyId }) {
    const facts = await mailFacts.toOwner(companyId);
    if (!facts) return undefined;
    const { name, email, company } = facts;
    return writeMail({
      to: email,
      subject: `Hay clientes de ${namedInMail(company)} que esperan su factura`,
      greeting: greetingOf(name),
      paragraphs: [
        'La pidieron en tu página y no se pudo emitir. Revisa que tengas timbres, que tu CSD sea válido y que la empresa esté activa.',
        'No tienes que hacer nada más: cada factura se emite sola en cuanto se pueda, y a tu cliente le llega por correo.',
      ],
      action: { label: 'Ver mis timbres', url: `${publicUrl}/planes` },
      note: 'Te lo decimos a lo más una vez al día.',
    });
  },
});
