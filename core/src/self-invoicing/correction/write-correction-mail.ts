import { letterSenderOf, replyToOf } from '../../invoicing/sending/delivery-mail.ts';
import type { CompanyLooks } from '../../invoicing/sending/company-looks.ts';
import { greetingOf, writeMail } from '../../notifications/mail-layout.ts';
import type { MailWriter } from '../../notifications/send-mail.ts';
import type { Mail } from '../../shared/mailer.ts';
import type { MailKinds } from '../../shared/outgoing-mails.ts';
import type { AskedCorrections } from './asked-corrections.ts';

/** Tells a buyer what the company answered to the correction that it was asked for. */
export class WriteCorrectionMail implements MailWriter<'correction-answered'> {
  readonly #corrections: Pick<AskedCorrections, 'letter'>;
  readonly #looks: CompanyLooks;
  readonly #publicUrl: string;

  /** @param publicUrl where the pages are, without a slash at the end. */
  constructor(corrections: Pick<AskedCorrections, 'letter'>, looks: CompanyLooks, publicUrl: string) {
    this.#corrections = corrections;
    this.#looks = looks;
    this.#publicUrl = publicUrl;
  }

  async execute({ orderId, to, answer, reason }: MailKinds['correction-answered']): Promise<Mail | undefined> {
    const letter = await this.#corrections.letter(orderId);
    if (!letter) return undefined;
    const { companyId, shop, orderNumber, ticket } = letter;
    const look = await this.#looks.of(companyId);
    const replyTo = replyToOf(look);
    const mail = writeMail({
      to,
      subject: subjects[answer](shop),
      greeting: greetingOf(undefined),
      paragraphs: [texts[answer]],
      ...(reason !== null && { quote: reason }),
      facts: [['Pedido', String(orderNumber)]],
      ...(ticket && {
        action: { label: 'Ver mi compra', url: `${this.#publicUrl}/${ticket.customUrl}/t/${ticket.token}` },
      }),
      note: `Recibes este correo porque pediste corregir una factura en la página de ${shop}.`,
      sender: letterSenderOf(shop, look),
    });
    return { ...mail, ...(replyTo !== undefined && { replyTo }) };
  }
}

type Answer = MailKinds['correction-answered']['answer'];

const subjects: Readonly<Record<Answer, (shop: string) => string>> = {
  made: (shop) => `${shop} aceptó corregir tu factura`,
  declined: (shop) => `${shop} no corrigió tu factura`,
};

const texts: Readonly<Record<Answer, string>> = {
  made: 'La factura con tus datos nuevos se está timbrando y te llega en otro correo. La anterior se cancela en cuanto esté; si el SAT te lo pide, acepta esa cancelación en tu buzón tributario.',
  declined: 'Tu factura sigue vigente como está. Puedes pedir el cambio otra vez, o preguntar en el comercio.',
};
