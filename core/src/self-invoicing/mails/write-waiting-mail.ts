import { greetingOf, writeMail } from '../../notifications/mail-layout.ts';
import type { Mail, MailWriter } from '../../shared/mailer.ts';
import type { MailKinds } from '../../shared/outgoing-mails.ts';
import { namedInMail } from '../../shared/plain-name.ts';
import type { TicketMailFacts } from './ticket-mail-facts.ts';

/** Tells an owner that buyers wait for invoices that the company cannot issue. */
export class WriteWaitingMail implements MailWriter<'tickets-waiting'> {
  readonly #mailFacts: Pick<TicketMailFacts, 'toOwner'>;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(mailFacts: Pick<TicketMailFacts, 'toOwner'>, publicUrl: string) {
    this.#mailFacts = mailFacts;
    this.#publicUrl = publicUrl;
  }

  async write({ companyId }: MailKinds['tickets-waiting']): Promise<Mail | undefined> {
    const facts = await this.#mailFacts.toOwner(companyId);
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
      action: { label: 'Ver mis timbres', url: `${this.#publicUrl}/planes` },
      note: 'Te lo decimos a lo más una vez al día.',
    });
  }
}
