import type { SessionActor } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { checkPassword } from './account-rules.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { IdentityPorts } from './ports.ts';
import { rememberDevice } from './remember-device.ts';
import { replacePassword } from './replace-password.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

type Ports = Pick<IdentityPorts, 'users' | 'emailConfirmations' | 'passwordHasher' | 'transactions'> &
  PortsOf<typeof checkOwnPassword> &
  PortsOf<typeof replacePassword> &
  PortsOf<typeof rememberDevice>;

/**
 * Changes the own password and ends every other session; another address that somebody else may have asked for is given up.
 * @returns a token for the device to keep, as `rememberDevice` tells.
 * @throws DomainError VALIDATION at `currentPassword` or `newPassword`, RATE_LIMITED, OVERLOADED.
 */
export async function changePassword(
  ports: Ports,
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
