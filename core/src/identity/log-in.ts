import { comparableEmail } from '../shared/email.ts';
import { DomainError } from '../shared/errors.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { LoggedIn } from './register-user.ts';
import type { RememberDevice } from './remember-device.ts';
import type { StartSession } from './start-session.ts';
import { userView, type User } from './user.ts';
import type { Users } from './users.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
  /** Where the request came from, as the server knows it. */
  readonly client: string;
  readonly userAgent?: string | undefined;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

/** Known and unknown addresses get the same answer after the same work. */
export class LogIn {
  readonly #users: Pick<Users, 'findByEmail'>;
  readonly #hasher: PasswordHasher;
  readonly #startSession: StartSession;
  readonly #limits: Pick<LoginLimits, 'attempt'>;
  readonly #rememberDevice: Pick<RememberDevice, 'execute'>;
  readonly #purchases: GuestPurchases;

  constructor(
    users: Pick<Users, 'findByEmail'>,
    hasher: PasswordHasher,
    startSession: StartSession,
    limits: Pick<LoginLimits, 'attempt'>,
    rememberDevice: Pick<RememberDevice, 'execute'>,
    purchases: GuestPurchases,
  ) {
    this.#users = users;
    this.#hasher = hasher;
    this.#startSession = startSession;
    this.#limits = limits;
    this.#rememberDevice = rememberDevice;
    this.#purchases = purchases;
  }

  /** @throws DomainError UNAUTHENTICATED; RATE_LIMITED as `LoginLimits` tells, for the right password too; OVERLOADED. */
  async execute({ client, email, password, remember, userAgent, device }: Credentials): Promise<LoggedIn> {
    const user = await this.#limits.attempt({ email, client, device }, () =>
      this.#identify(comparableEmail(email), password),
    );
    // An address that nobody has proved to read may be anybody's.
    if (user.emailVerified) await this.#purchases.execute(user.id, user.email);
    const deviceToken = await this.#rememberDevice.execute(user.id, device);
    return {
      access_token: await this.#startSession.execute({ userId: user.id, remember, userAgent }),
      user: userView(user),
      ...(deviceToken !== undefined && { device_token: deviceToken }),
    };
  }

  async #identify(address: string, password: string): Promise<User> {
    const user = await this.#users.findByEmail(address);
    const matches = await this.#hasher.verify(password, user?.passwordHash);
    if (user && matches) return user;
    throw new DomainError('UNAUTHENTICATED', 'Error al iniciar sesión. Verifica tus credenciales.');
  }
}
