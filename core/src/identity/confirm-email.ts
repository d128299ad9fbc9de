import { comparableEmail } from '../shared/email.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { SessionActor } from '../access/actor.ts';
import { type Clock, type PortsOf, tooMany } from '../shared/ports.ts';
import { writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';
import type { IdentityPorts } from './ports.ts';
import { awaitedEmail } from './user.ts';
import { postConfirmation } from './post-confirmation.ts';
import type { AccountTokens, EmailConfirmations, Users } from './users.ts';

type Ports = Pick<
  IdentityPorts,
  'emailConfirmations' | 'users' | 'passwordResets' | 'accountTokens' | 'guestPurchases' | 'transactions' | 'clock'
>;

/**
 * Makes an address that was to be confirmed the user's, with the token that its mailbox was sent, and credits what was
 * paid as a guest with it.
 * @throws DomainError VALIDATION at `token`, CONFLICT when the address has another account by now.
 */
export async function confirmEmail(ports: Ports, { token }: { readonly token: string }): Promise<void> {
  await ports.transactions.run(async () => {
    const proved = await ports.emailConfirmations.consume(ports.accountTokens.hash(token), ports.clock.now());
    const user = proved && (await ports.users.lock(proved.userId));
    // The user may have changed the mind since: only the address that waits now is confirmed.
    if (!user || awaitedEmail(user) !== proved.email) throw invalidToken();
    if ((await proveEmail(ports, user.id, proved.email)) === 'email-taken') throw takenMeanwhile();
    // Links that set a password are with the old mailbox.
    if (comparableEmail(user.email) !== comparableEmail(proved.email)) await ports.passwordResets.forgetAll(user.id);
  });
}

/**
 * Makes an address the user's whose mailbox a link was opened in, and credits what was paid as a guest with it. In the
 * caller's transaction.
 */
export async function proveEmail(
  ports: Pick<IdentityPorts, 'emailConfirmations' | 'users' | 'guestPurchases'>,
  userId: string,
  email: string,
): Promise<'saved' | 'email-taken'> {
  const proved = await ports.users.prove(userId, email);
  if (proved === 'email-taken') return proved;
  await ports.emailConfirmations.forgetAll(userId);
  await ports.guestPurchases.claim(userId, email);
  return proved;
}

function takenMeanwhile(): DomainError {
  const message = 'Este correo ya es de otra cuenta de Timbra. Entra a esa cuenta, o elige otro correo para esta.';
  return new DomainError('CONFLICT', message, { problems: [{ field: 'token', message }] });
}

function invalidToken(): DomainError {
  const message = 'Este enlace ya no sirve: venció, ya se usó o pediste otro. Inicia sesión y pide uno nuevo.';
  return refusal([{ field: 'token', message }]);
}

/**
 * Sends another link to the address that waits for its proof.
 * @param client where the request came from, as the server knows it.
 * @returns the address; undefined when none waits.
 * @throws DomainError RATE_LIMITED.
 */
export async function resendConfirmation(
  ports: Pick<IdentityPorts, 'users'> & PortsOf<typeof postConfirmation>,
  { userId }: SessionActor,
  client: string,
): Promise<string | undefined> {
  const user = await ports.users.find(userId);
  if (!user) throw notFound();
  const email = awaitedEmail(user);
  if (email === undefined) return undefined;
  const admission = await postConfirmation(ports, { userId, email, client });
  if (admission.kind === 'limited') throw tooManyLinks(admission.retryAfter);
  return email;
}

export const tooManyLinks = (retryAfter: number) =>
  tooMany('Ya enviamos varios enlaces de confirmación. Espera un rato e inténtalo de nuevo.', retryAfter);

const dayMs = 86_400_000;

/**
 * Makes the link that proves an address and writes the mail that carries it. It goes to a mailbox that may be a
 * stranger's, so that nothing in it, the name included, is of the user's choice.
 * @param publicUrl where the screens are, without a slash at the end.
 */
export const writeConfirmationMail = (
  users: Users,
  confirmations: EmailConfirmations,
  tokens: AccountTokens,
  clock: Clock,
  publicUrl: string,
): MailWriter<'confirm-email'> => ({
  async write({ userId, email }) {
    const user = await users.find(userId);
    // Confirmed or given up meanwhile.
    if (!user || awaitedEmail(user) !== email) return undefined;
    const { token, hash: tokenHash } = tokens.next();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + dayMs);
    await confirmations.add({ tokenHash, userId, email, createdAt, expiresAt });
    return writeMail({
      to: email,
      subject: 'Confirma tu correo',
      greeting: 'Hola:',
      paragraphs: ['Una cuenta de Timbra usa este correo. Si es tuya, confírmalo con este enlace.'],
      action: { label: 'Confirmar mi correo', url: `${publicUrl}/confirm-email?token=${token}` },
      note: 'El enlace sirve una sola vez y vence en 24 horas. Si la cuenta no es tuya, no lo abras: nadie queda ligado a tu correo.',
    });
  },
});
