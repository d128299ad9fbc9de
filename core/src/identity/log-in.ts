import { comparableEmail } from '../shared/email.ts';
import { DomainError } from '../shared/errors.ts';
import { tooMany, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { LoggedIn } from './register-user.ts';
import type { StartSession } from './start-session.ts';
import { userView } from './user.ts';
import type { Users } from './users.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
  readonly userAgent?: string | undefined;
}

/** What was paid as a guest with an address that has an account: its owner's, once the owner has logged in. */
export interface GuestPurchases {
  execute(userId: string, email: string): Promise<void>;
}

const failures: RateLimit = { name: 'login', most: 10, seconds: 15 * 60, onlyFailures: true };

/** Known and unknown addresses get the same answer after the same work. */
export class LogIn {
  readonly #users: Users;
  readonly #hasher: PasswordHasher;
  readonly #startSession: StartSession;
  readonly #limits: RateLimits;
  readonly #purchases: GuestPurchases;

  constructor(
    users: Users,
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

  /** @throws DomainError UNAUTHENTICATED, or RATE_LIMITED after ten failures, for the right password too. */
  async execute({ email, password, remember, userAgent }: Credentials): Promise<LoggedIn> {
    const address = comparableEmail(email);
    const admission = await this.#limits.take(failures, address);
    if (admission.kind === 'limited') {
      throw tooMany('Demasiados intentos. Espera unos minutos e inténtalo de nuevo.', admission.retryAfter);
    }
    const user = await this.#users.findByEmail(address);
    const matches = await this.#hasher.verify(password, user?.passwordHash);
    if (!user || !matches) {
      await this.#limits.keep(failures, address);
      throw new DomainError('UNAUTHENTICATED', 'Error al iniciar sesión. Verifica tus credenciales.');
    }
    await this.#limits.giveBack(failures, address);
    await this.#purchases.execute(user.id, user.email);
    return {
      access_token: await this.#startSession.execute({ userId: user.id, remember, userAgent }),
      user: userView(user),
    };
  }
}
