import { writeMail } from '../notifications/mail-layout.ts';
import type { Clock } from '../shared/clock.ts';
import type { Mail } from '../shared/mailer.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Tokens } from './tokens.ts';
import type { Users } from './users.ts';

/** Nobody waits at the screen for this mail, as one does for a recovery: it may lie for a while. */
const validDays = 7;
const dayMs = 86_400_000;

/** Makes the one-time link into an account that a purchase has opened, and writes the mail that carries it (D-A1). */
export class WriteAccessMail {
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

  async execute({ userId }: { readonly userId: string }): Promise<Mail | undefined> {
    const user = await this.#users.find(userId);
    if (!user) return undefined;
    const { token, hash: tokenHash } = this.#tokens.next();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + validDays * dayMs);
    await this.#resets.add({ tokenHash, userId, createdAt, expiresAt });
    return writeMail({
      to: user.email,
      subject: 'Tu cuenta está lista',
      greeting: `Hola, ${user.name}:`,
      paragraphs: [
        'Recibimos tu pago y abrimos tu cuenta; los timbres que compraste ya están en ella.',
        'Elige tu contraseña con este enlace y completa los datos de tu empresa para emitir tu primera factura.',
      ],
      action: { label: 'Elegir mi contraseña', url: `${this.#publicUrl}/reset-password?token=${token}` },
      note: `El enlace sirve una sola vez y vence en ${validDays} días. Después puedes pedir otro en ${this.#publicUrl}/forgot-password.`,
    });
  }
}
