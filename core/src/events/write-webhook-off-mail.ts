import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';

/** Finds whom a mail goes to. */
interface Owners {
  find(userId: string): Promise<{ readonly name: string; readonly email: string } | undefined>;
}

/** Tells the owner of an endpoint that it is sent nothing more. */
export class WriteWebhookOffMail {
  readonly #users: Owners;
  readonly #publicUrl: string;

  constructor(users: Owners, publicUrl: string) {
    this.#users = users;
    this.#publicUrl = publicUrl;
  }

  async write({ userId, url }: { readonly userId: string; readonly url: string }): Promise<Mail | undefined> {
    const user = await this.#users.find(userId);
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
      action: { label: 'Ver mis webhooks', url: `${this.#publicUrl}/configuracion?tab=webhooks` },
    });
  }
}
