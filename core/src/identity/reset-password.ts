import { refusal, type DomainError } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { checkPassword } from './account-rules.ts';
import type { LoginLimits } from './login-limits.ts';
import type { IdentityPorts } from './ports.ts';
import { rememberDevice } from './remember-device.ts';
import { replacePassword } from './replace-password.ts';

export interface PasswordReset {
  /** It is the token of the recovery link. */
  readonly token: string;
  readonly password: string;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

type Ports = Pick<
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
  ports: Ports,
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

function invalidToken(): DomainError {
  return refusal([{ field: 'token', message: 'Token de recuperación no válido' }]);
}
