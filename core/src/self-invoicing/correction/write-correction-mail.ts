import type { MailKinds, MailWriter } from '../../shared/mailer.ts';
import type { BuyerMails } from '../mails/ticket-mails.ts';

/** Tells a buyer what became of a correction: what the company answered, or what it could not be made for. */
export const writeCorrectionMail = (mails: BuyerMails): MailWriter<'correction-answered'> => ({
  async write({ orderId, to, answer, reason }) {
    return mails.write(orderId, to, (shop) => ({
      subject: subjects[answer](shop),
      paragraphs: [texts[answer]],
      ...(reason !== null && { quote: reason }),
      asked: 'pediste corregir tu factura',
    }));
  },
});

type Answer = MailKinds['correction-answered']['answer'];

const subjects: Readonly<Record<Answer, (shop: string) => string>> = {
  made: (shop) => `${shop} aceptó corregir tu factura`,
  declined: (shop) => `${shop} no corrigió tu factura`,
  refused: (shop) => `La corrección de tu factura de ${shop} espera un dato`,
};

const texts: Readonly<Record<Answer, string>> = {
  made: 'La factura con tus datos nuevos se está timbrando y te llega en otro correo. La anterior se cancela en cuanto esté; si el SAT te lo pide, acepta esa cancelación en tu buzón tributario.',
  declined: 'Tu factura sigue vigente como está. Puedes pedir el cambio otra vez, o preguntar en el comercio.',
  refused:
    'No se pudo hacer con los datos que escribiste, y ya no los guardamos. Tu factura sigue vigente como está: abre tu compra y escríbelos de nuevo.',
};
