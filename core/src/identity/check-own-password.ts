import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { attempt, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Users } from './users.ts';

// Somebody at a borrowed session must not find the password out by trying.
const failures: RateLimit = { name: 'change-password', most: 10, seconds: 15 * 60, onlyFailures: true };

const failed = (error: unknown) => error instanceof DomainError && error.code === 'VALIDATION';

/** Asks whoever acts for the own password again, before what a borrowed session must not do. */
export class CheckOwnPassword {
  readonly #users: Users;
  readonly #hasher: PasswordHasher;
  readonly #limits: RateLimits;

  constructor(users: Users, hasher: PasswordHasher, limits: RateLimits) {
    this.#users = users;
    this.#hasher = hasher;
    this.#limits = limits;
  }

  /**
   * @param field of the request that has the password.
   * @throws DomainError VALIDATION at `field` when it is absent or wrong, RATE_LIMITED, OVERLOADED.
   */
  async execute(userId: string, password: string | undefined, field: string): Promise<void> {
    if (!password) throw refusal([missingPassword(field)]);
    await attempt(this.#limits, { limit: failures, key: userId, failed }, () => this.#check(userId, password, field));
  }

  async #check(userId: string, password: string, field: string): Promise<void> {
    const user = await this.#users.find(userId);
    if (!user) throw notFound();
    if (await this.#hasher.verify(password, user.passwordHash)) return;
    throw refusal([{ field, message: 'La contraseña actual no es correcta' }]);
  }
}

export const missingPassword = (field: string) => ({ field, message: 'Escribe tu contraseña actual' });
