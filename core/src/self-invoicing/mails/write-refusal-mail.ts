import type { Mail, MailWriter } from '../../shared/mailer.ts';
import type { MailKinds } from '../../shared/outgoing-mails.ts';
import { withoutLinks } from '../../shared/plain-name.ts';
import type { BuyerMails } from './buyer-mails.ts';

/** Tells a buyer whose request was kept that it could not be fulfilled, and what to correct. */
export class WriteRefusalMail implements MailWriter<'ticket-refused'> {
  readonly #mails: BuyerMails;

  constructor(mails: BuyerMails) {
    this.#mails = mails;
  }

  write({ orderId, to, reasons }: MailKinds['ticket-refused']): Promise<Mail | undefined> {
    return this.#mails.write(orderId, to, (shop) => ({
      subject: `Tu factura de ${shop} espera un dato`,
      paragraphs: [
        'No se pudo emitir con los datos que escribiste, y ya no los guardamos.',
        // They may repeat what was typed, and the address that they go to was typed too.
        ...reasons.map(withoutLinks),
        'Abre tu compra, escríbelos de nuevo y la factura sale en el momento.',
      ],
      asked: 'pediste tu factura',
    }));
  }
}
