import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import type { Users } from './users.ts';

/** Tells the owner of an account that its password is another one now, in case it was somebody else. */
export class WritePasswordChangedMail {
  readonly #users: Users;
  readonly #publicUrl: string;

  constructor(users: Users, publicUrl: string) {
    this.#users = users;
    this.#publicUrl = publicUrl;
  }

  async write({ userId }: { readonly userId: string }): Promise<Mail | undefined> {
    const user = await this.#users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Tu contraseña cambió',
      greeting: greetingOf(user.name),
      paragraphs: ['La contraseña de tu cuenta se actualizó y cerramos tus otras sesiones.'],
      action: { label: 'Iniciar sesión', url: `${this.#publicUrl}/login` },
      note: `Si no fuiste tú, pide un enlace nuevo en ${this.#publicUrl}/forgot-password para recuperar tu cuenta.`,
    });
  }
}
