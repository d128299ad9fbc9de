import type { SessionActor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { greetingOf, writeMail } from '../notifications/mail-layout.ts';
import type { Mail } from '../shared/mailer.ts';
import { checkOwnPassword, checkPassword } from './account-rules.ts';
import type { IdentityPorts } from './ports.ts';
import { rememberDevice } from './remember-device.ts';
import type { Users } from './users.ts';

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
