import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import type { PortsOf } from '../shared/ports.ts';
import { createPasswordLink } from './create-password-link.ts';
import type { Users } from './users.ts';

const hourMs = 3_600_000;

/** Makes a recovery link and writes the mail that carries it. */
export class WriteRecoveryMail {
  readonly #users: Users;
  readonly #link: PortsOf<typeof createPasswordLink>;

  constructor(users: Users, link: PortsOf<typeof createPasswordLink>) {
    this.#users = users;
    this.#link = link;
  }

  async write({ email }: { readonly email: string }): Promise<Mail | undefined> {
    const user = await this.#users.findByEmail(email);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Restablece tu contraseña',
      greeting: greetingOf(user.name),
      paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta. Elige la nueva con este enlace.'],
      action: { label: 'Elegir contraseña nueva', url: await createPasswordLink(this.#link, user, hourMs) },
      note: 'El enlace sirve una sola vez y vence en una hora. Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
    });
  }
}
