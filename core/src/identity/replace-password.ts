import type { IdentityPorts } from './ports.ts';

type Ports = Pick<IdentityPorts, 'users' | 'passwordResets' | 'sessions' | 'knownDevices' | 'outgoingMails'>;

/**
 * Gives an account another password. What the former one had opened ends with it, and the owner is told by mail.
 * To be called in the transaction of what gives the right to it.
 * @param passwordHash the stored form of the new password.
 * @param ownSession the session that goes on; without it all end.
 */
export async function replacePassword(
  ports: Ports,
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
