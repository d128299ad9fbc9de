import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import type { PortsOf } from '../shared/ports.ts';
import { createPasswordLink } from './create-password-link.ts';
import type { Users } from './users.ts';

/** Nobody waits at the screen for this mail, as one does for a recovery: it may lie for a while. */
const validDays = 7;
const dayMs = 86_400_000;

/** Makes the one-time link into an account that a purchase has opened, and writes the mail that carries it. */
export class WriteAccessMail {
  readonly #users: Users;
  readonly #link: PortsOf<typeof createPasswordLink>;

  constructor(users: Users, link: PortsOf<typeof createPasswordLink>) {
    this.#users = users;
    this.#link = link;
  }

  async write({ userId }: { readonly userId: string }): Promise<Mail | undefined> {
    const user = await this.#users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Tu cuenta está lista',
      greeting: greetingOf(user.name),
      paragraphs: [
        'Recibimos tu pago y abrimos tu cuenta; los timbres que compraste ya están en ella.',
        'Elige tu contraseña con este enlace y completa los datos de tu empresa para emitir tu primera factura.',
      ],
      action: { label: 'Elegir mi contraseña', url: await createPasswordLink(this.#link, user, validDays * dayMs) },
      note: `El enlace sirve una sola vez y vence en ${validDays} días. Después puedes pedir otro en la entrada, con «¿Olvidaste tu contraseña?».`,
    });
  }
}
