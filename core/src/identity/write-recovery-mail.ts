import { writeMail } from '../notifications/mail-layout.ts';
import type { Clock } from '../shared/clock.ts';
import type { Mail } from '../shared/mailer.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Tokens } from './tokens.ts';
import type { Users } from './users.ts';

const hourMs = 3_600_000;

/** Makes the token of a recovery link and writes the mail that carries it. */
export class WriteRecoveryMail {
  readonly #users: Users;
  readonly #resets: PasswordResets;
  readonly #tokens: Tokens;
  readonly #clock: Clock;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(users: Users, resets: PasswordResets, tokens: Tokens, clock: Clock, publicUrl: string) {
    this.#users = users;
    this.#resets = resets;
    this.#tokens = tokens;
    this.#clock = clock;
    this.#publicUrl = publicUrl;
  }

  async execute({ email }: { readonly email: string }): Promise<Mail | undefined> {
    const user = await this.#users.findByEmail(email);
    if (!user) return undefined;
    const { token, hash: tokenHash } = this.#tokens.next();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + hourMs);
    await this.#resets.add({ tokenHash, userId: user.id, createdAt, expiresAt });
    return writeMail({
      to: user.email,
      subject: 'Restablece tu contraseña',
      greeting: `Hola, ${user.name}:`,
      paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta. Elige la nueva con este enlace.'],
      action: { label: 'Elegir contraseña nueva', url: `${this.#publicUrl}/reset-password?token=${token}` },
      note: 'El enlace sirve una sola vez y vence en una hora. Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
    });
  }
}
