import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import type { Users } from './users.ts';

/** Tells the present mailbox of an account that another address is to take its place, in case it was somebody else. */
export class WriteEmailChangeMail {
  readonly #users: Users;
  readonly #publicUrl: string;

  constructor(users: Users, publicUrl: string) {
    this.#users = users;
    this.#publicUrl = publicUrl;
  }

  /** Writes to the address as it was when the change was asked for: it may be another one by now. */
  async write({ userId, from }: { readonly userId: string; readonly from: string }): Promise<Mail | undefined> {
    const user = await this.#users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: from,
      subject: 'Pidieron cambiar el correo de tu cuenta',
      greeting: greetingOf(user.name),
      paragraphs: [
        'Con la contraseña de tu cuenta se pidió usar otro correo para entrar. El cambio se hace cuando se abra el enlace que enviamos al correo nuevo.',
      ],
      action: { label: 'No fui yo: cambiar mi contraseña', url: `${this.#publicUrl}/forgot-password` },
      note: 'Si fuiste tú, no tienes que hacer nada aquí. Si no, pon una contraseña nueva: con eso el cambio queda anulado.',
    });
  }
}
