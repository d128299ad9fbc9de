import type { SessionActor } from '../access/actor.ts';
import { type DomainError, refusal } from '../shared/errors.ts';
import { type PortsOf, type RateLimit, tooMany } from '../shared/ports.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { MailWriter } from '../shared/mailer.ts';
import { comparableEmail } from '../shared/email.ts';
import { checkEmail, checkOwnPassword, checkPassword } from './account-rules.ts';
import type { IdentityPorts } from './ports.ts';
import { rememberDevice } from './remember-device.ts';
import type { Users } from './users.ts';
import type { LoginLimits } from './login-limits.ts';
import type { User } from './user.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

type ChangePorts = Pick<IdentityPorts, 'users' | 'emailConfirmations' | 'passwordHasher' | 'transactions'> &
  PortsOf<typeof checkOwnPassword> &
  PortsOf<typeof replacePassword> &
  PortsOf<typeof rememberDevice>;

/**
 * Changes the own password and ends every other session; another address that somebody else may have asked for is given up.
 * @returns a token for the device to keep, as `rememberDevice` tells.
 * @throws DomainError VALIDATION at `currentPassword` or `newPassword`, RATE_LIMITED, OVERLOADED.
 */
export async function changePassword(
  ports: ChangePorts,
  { userId, sessionId }: SessionActor,
  { currentPassword, newPassword, device }: PasswordChange,
): Promise<string | undefined> {
  const problems = checkPassword(newPassword, 'newPassword');
  if (problems.length > 0) throw refusal(problems);
  await checkOwnPassword(ports, userId, currentPassword, 'currentPassword');
  const passwordHash = await ports.passwordHasher.hash(newPassword);
  return ports.transactions.run(async () => {
    await replacePassword(ports, userId, passwordHash, sessionId);
    await ports.users.setPending(userId, null);
    await ports.emailConfirmations.forgetAll(userId);
    return rememberDevice(ports, userId, device);
  });
}

type ReplacePorts = Pick<IdentityPorts, 'users' | 'passwordResets' | 'sessions' | 'knownDevices' | 'outgoingMails'>;

/**
 * Gives an account another password. What the former one had opened ends with it, and the owner is told by mail.
 * To be called in the transaction of what gives the right to it.
 * @param passwordHash the stored form of the new password.
 * @param ownSession the session that goes on; without it all end.
 */
export async function replacePassword(
  ports: ReplacePorts,
  userId: string,
  passwordHash: string,
  ownSession?: string,
): Promise<void> {
  await ports.users.setPassword(userId, passwordHash);
  await ports.passwordResets.forgetAll(userId);
  await ports.sessions.endAll(userId, ownSession);
  await ports.knownDevices.forgetAll(userId);
  await ports.outgoingMails.post('password-changed', { userId });
}

/** Tells the owner of an account that its password is another one now, in case it was somebody else. */
export const writePasswordChangedMail = (users: Users, publicUrl: string): MailWriter<'password-changed'> => ({
  async write({ userId }) {
    const user = await users.find(userId);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Tu contraseña cambió',
      greeting: greetingOf(user.name),
      paragraphs: ['La contraseña de tu cuenta se actualizó y cerramos tus otras sesiones.'],
      action: { label: 'Iniciar sesión', url: `${publicUrl}/login` },
      note: `Si no fuiste tú, pide un enlace nuevo en ${publicUrl}/forgot-password para recuperar tu cuenta.`,
    });
  },
});

interface RecoveryRequest {
  readonly email: string;
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
}

const toAddress: RateLimit = { name: 'recovery', most: 5, seconds: 3_600 };

type RequestPorts = Pick<IdentityPorts, 'rateLimits' | 'recoveryMails' | 'transactions' | 'clientLimits'>;

/**
 * Sends a recovery link. The answer and the time it takes are the same for every address, and the token of the link is
 * nowhere but in the mail. Beyond five mails an hour an address gets no more, and the caller the same answer.
 * @throws DomainError VALIDATION at `email`, RATE_LIMITED for a client that asks for too many.
 */
export async function requestRecovery(ports: RequestPorts, { email: given, client }: RecoveryRequest): Promise<void> {
  const problems = checkEmail(given);
  if (problems.length > 0) throw refusal(problems);
  const limit = { name: 'recovery-client', most: ports.clientLimits.linksPerHour, seconds: 3_600 };
  const ofClient = await ports.rateLimits.take(limit, client);
  if (ofClient.kind === 'limited') {
    throw tooMany('Se pidieron muchos enlaces desde tu red. Inténtalo más tarde.', ofClient.retryAfter);
  }
  const email = comparableEmail(given);
  // The try is counted in the same transaction, which so writes something for every address.
  await ports.transactions.run(async () => {
    const admission = await ports.rateLimits.take(toAddress, email);
    if (admission.kind === 'admitted') await ports.recoveryMails.post(email);
  });
}

type CreatePorts = Pick<IdentityPorts, 'passwordResets' | 'accountTokens' | 'clock' | 'publicUrl'>;

/**
 * Makes a link that sets a new password, once; its token is nowhere but in the link.
 * @param validMs how long it serves.
 */
export async function createPasswordLink(
  ports: CreatePorts,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  validMs: number,
): Promise<string> {
  const { token, hash: tokenHash } = ports.accountTokens.next();
  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await ports.passwordResets.add({ tokenHash, userId, email, createdAt, expiresAt });
  return `${ports.publicUrl}/reset-password?token=${token}`;
}

interface PasswordReset {
  /** It is the token of the recovery link. */
  readonly token: string;
  readonly password: string;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

type ResetPorts = Pick<
  IdentityPorts,
  | 'passwordResets'
  | 'users'
  | 'emailConfirmations'
  | 'guestPurchases'
  | 'accountTokens'
  | 'passwordHasher'
  | 'transactions'
  | 'clock'
> & { readonly loginLimits: Pick<LoginLimits, 'forget'> } & PortsOf<typeof replacePassword> &
  PortsOf<typeof rememberDevice>;

/**
 * Sets a new password with the token of a recovery link, and ends every session of the user. The link has proved the
 * mailbox: the address is confirmed, what was paid with it as a guest is credited, another address that somebody else may
 * have asked for is given up, and whoever was locked out by guesses can log in again, from this device at any time.
 * @returns a token for the device to keep, as `rememberDevice` tells.
 * @throws DomainError VALIDATION; a password that is too short leaves the token as it is.
 */
export async function resetPassword(
  ports: ResetPorts,
  { token, password, device }: PasswordReset,
): Promise<string | undefined> {
  const tokenHash = ports.accountTokens.hash(token);
  const owner = await ports.passwordResets.userOf(tokenHash, ports.clock.now());
  if (owner === undefined) throw invalidToken();
  const problems = checkPassword(password);
  if (problems.length > 0) throw refusal(problems);
  const passwordHash = await ports.passwordHasher.hash(password);
  return ports.transactions.run(async () => {
    // Held, so that the address that the link was sent to is still the user's when it is proved.
    const user = await ports.users.lock(owner);
    const userId = await ports.passwordResets.consume(tokenHash, ports.clock.now());
    if (!user || userId === undefined) throw invalidToken();
    await ports.users.prove(userId, user.email);
    await ports.emailConfirmations.forgetAll(userId);
    await replacePassword(ports, userId, passwordHash);
    await ports.loginLimits.forget(user.email);
    await ports.guestPurchases.claim(userId, user.email);
    return rememberDevice(ports, userId, device);
  });
}

const invalidToken = (): DomainError => refusal([{ field: 'token', message: 'Token de recuperación no válido' }]);

const hourMs = 3_600_000;

/** Makes a recovery link and writes the mail that carries it. */
export const writeRecoveryMail = (users: Users, link: PortsOf<typeof createPasswordLink>): MailWriter<'recovery'> => ({
  async write({ email }) {
    const user = await users.findByEmail(email);
    if (!user) return undefined;
    return writeMail({
      to: user.email,
      subject: 'Restablece tu contraseña',
      greeting: greetingOf(user.name),
      paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta. Elige la nueva con este enlace.'],
      action: { label: 'Elegir contraseña nueva', url: await createPasswordLink(link, user, hourMs) },
      note: 'El enlace sirve una sola vez y vence en una hora. Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
    });
  },
});
