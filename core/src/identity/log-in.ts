import { comparableEmail } from '../shared/email.ts';
import { DomainError } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { LoginLimits } from './login-limits.ts';
import type { IdentityPorts } from './ports.ts';
import type { LoggedIn } from './register-user.ts';
import { rememberDevice } from './remember-device.ts';
import { startSession } from './start-session.ts';
import { userView, type User } from './user.ts';
import type { Users } from './users.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
  /** Tells the address that the request came from, as the server knows it. */
  readonly client: string;
  readonly userAgent?: string | undefined;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

type Ports = Pick<IdentityPorts, 'passwordHasher' | 'guestPurchases'> & {
  readonly users: Pick<Users, 'findByEmail'>;
  readonly loginLimits: Pick<LoginLimits, 'attempt'>;
} & PortsOf<typeof startSession> &
  PortsOf<typeof rememberDevice>;

/**
 * Known and unknown addresses get the same answer after the same work.
 * @throws DomainError UNAUTHENTICATED; RATE_LIMITED as `LoginLimits` tells, for the right password too; OVERLOADED.
 */
export async function logIn(
  ports: Ports,
  { client, email, password, remember, userAgent, device }: Credentials,
): Promise<LoggedIn> {
  const user = await ports.loginLimits.attempt({ email, client, device }, () =>
    identify(ports, comparableEmail(email), password),
  );
  // An address that nobody has proved to read may be anybody's.
  if (user.emailVerified) await ports.guestPurchases.claim(user.id, user.email);
  const deviceToken = await rememberDevice(ports, user.id, device);
  return {
    access_token: await startSession(ports, { userId: user.id, remember, userAgent }),
    user: userView(user),
    ...(deviceToken !== undefined && { device_token: deviceToken }),
  };
}

async function identify(ports: Ports, address: string, password: string): Promise<User> {
  const user = await ports.users.findByEmail(address);
  const matches = await ports.passwordHasher.verify(password, user?.passwordHash);
  if (user && matches) return user;
  throw new DomainError('UNAUTHENTICATED', 'Error al iniciar sesión. Verifica tus credenciales.');
}
