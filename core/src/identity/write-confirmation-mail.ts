import { writeMail } from '../notifications/mail-layout.ts';
import type { Clock } from '../shared/ports.ts';
import type { Mail } from '../shared/mailer.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { AccountTokens } from './account-tokens.ts';
import { awaitedEmail } from './user.ts';
import type { Users } from './users.ts';

const dayMs = 86_400_000;

/**
 * Makes the link that proves an address and writes the mail that carries it. It goes to a mailbox that may be a
 * stranger's, so that nothing in it, the name included, is of the user's choice.
 */
export class WriteConfirmationMail {
  readonly #users: Users;
  readonly #confirmations: EmailConfirmations;
  readonly #tokens: AccountTokens;
  readonly #clock: Clock;
  readonly #publicUrl: string;

  /** @param publicUrl where the screens are, without a slash at the end. */
  constructor(users: Users, confirmations: EmailConfirmations, tokens: AccountTokens, clock: Clock, publicUrl: string) {
    this.#users = users;
    this.#confirmations = confirmations;
    this.#tokens = tokens;
    this.#clock = clock;
    this.#publicUrl = publicUrl;
  }

  async write({ userId, email }: { readonly userId: string; readonly email: string }): Promise<Mail | undefined> {
    const user = await this.#users.find(userId);
    // Confirmed or given up meanwhile.
    if (!user || awaitedEmail(user) !== email) return undefined;
    return writeMail({
      to: email,
      subject: 'Confirma tu correo',
      greeting: 'Hola:',
      paragraphs: ['Una cuenta de Timbra usa este correo. Si es tuya, confírmalo con este enlace.'],
      action: { label: 'Confirmar mi correo', url: await this.#link(userId, email) },
      note: 'El enlace sirve una sola vez y vence en 24 horas. Si la cuenta no es tuya, no lo abras: nadie queda ligado a tu correo.',
    });
  }

  async #link(userId: string, email: string): Promise<string> {
    const { token, hash: tokenHash } = this.#tokens.next();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + dayMs);
    await this.#confirmations.add({ tokenHash, userId, email, createdAt, expiresAt });
    return `${this.#publicUrl}/confirm-email?token=${token}`;
  }
}
