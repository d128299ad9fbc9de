import { comparableEmail } from '../shared/email.ts';
import { DomainError } from '../shared/errors.ts';
import { attempt, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { LoggedIn } from './register-user.ts';
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
}

const ofAddress: RateLimit = { name: 'login', most: 10, seconds: 15 * 60, onlyFailures: true };
// Who tries one password on many addresses meets no limit of an address; an office behind one address logs in all day.
const ofClient: RateLimit = { name: 'login-client', most: 300, seconds: 15 * 60, onlyFailures: true };

const failed = (error: unknown) => error instanceof DomainError && error.code === 'UNAUTHENTICATED';

/** Known and unknown addresses get the same answer after the same work. */
export class LogIn {
  readonly #users: Pick<Users, 'findByEmail'>;
  readonly #hasher: PasswordHasher;
  readonly #startSession: StartSession;
  readonly #limits: RateLimits;
  readonly #purchases: GuestPurchases;

  constructor(
    users: Pick<Users, 'findByEmail'>,
    hasher: PasswordHasher,
    startSession: StartSession,
    limits: RateLimits,
    purchases: GuestPurchases,
  ) {
    this.#users = users;
    this.#hasher = hasher;
    this.#startSession = startSession;
    this.#limits = limits;
    this.#purchases = purchases;
  }

  /**
   * @throws DomainError UNAUTHENTICATED; RATE_LIMITED after ten failures of an address or 300 of a client, for the right
   * password too; OVERLOADED.
   */
  async execute({ client, email, password, remember, userAgent }: Credentials): Promise<LoggedIn> {
    const address = comparableEmail(email);
    const user = await attempt(this.#limits, { limit: ofClient, key: client, failed }, () =>
      attempt(this.#limits, { limit: ofAddress, key: address, failed }, () => this.#identify(address, password)),
    );
    // An address that nobody has proved to read may be anybody's.
    if (user.emailVerified) await this.#purchases.execute(user.id, user.email);
    return {
      access_token: await this.#startSession.execute({ userId: user.id, remember, userAgent }),
      user: userView(user),
    };
  }

  async #identify(address: string, password: string): Promise<User> {
    const user = await this.#users.findByEmail(address);
    const matches = await this.#hasher.verify(password, user?.passwordHash);
    if (user && matches) return user;
    throw new DomainError('UNAUTHENTICATED', 'Error al iniciar sesión. Verifica tus credenciales.');
  }
}
