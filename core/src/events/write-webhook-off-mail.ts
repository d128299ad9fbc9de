import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';

/** Finds whom a mail goes to. */
interface Owners {
  find(userId: string): Promise<{ readonly name: string; readonly email: string } | undefined>;
}

/** Tells the owner of an endpoint that it is sent nothing more. */
export const writeWebhookOffMail = (users: Owners, publicUrl: string): MailWriter<'webhook-off'> => ({
  async write({ userId, url }) {
    const user = await users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Apagamos un webhook que no responde',
      greeting: greetingOf(user.name),
      paragraphs: [
        `Desde hace cinco días ningún aviso llega a ${url}, así que dejamos de enviarlos.`,
        'Los eventos se guardan 90 días: corrige tu servidor, activa el webhook y reenvía los que faltan.',
      ],
      note: 'Recibes este correo porque eres dueño de la cuenta que lo creó.',
      action: { label: 'Ver mis webhooks', url: `${publicUrl}/configuracion?tab=webhooks` },
    });
  },
});
