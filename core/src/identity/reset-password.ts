import type { Clock } from '../shared/clock.ts';
import { refusal, type DomainError } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkPassword } from './account-rules.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { LoginLimits } from './login-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordResets } from './password-resets.ts';
import type { RememberDevice } from './remember-device.ts';
import type { ReplacePassword } from './replace-password.ts';
import type { AccountTokens } from './account-tokens.ts';
import type { Users } from './users.ts';

export interface PasswordReset {
  /** Of the recovery link. */
  readonly token: string;
  readonly password: string;
  /** The token that an earlier login gave to this device; empty to be given one. */
  readonly device?: string | undefined;
}

/**
 * Sets a new password with the token of a recovery link, and ends every session of the user. The link has proved the
 * mailbox: the address is confirmed, what was paid with it as a guest is credited, another address that somebody else may
 * have asked for is given up, and whoever was locked out by guesses can log in again, from this device at any time.
 */
export class ResetPassword {
  readonly #resets: PasswordResets;
  readonly #users: Users;
  readonly #confirmations: EmailConfirmations;
  readonly #purchases: GuestPurchases;
  readonly #tokens: AccountTokens;
  readonly #hasher: PasswordHasher;
  readonly #replace: ReplacePassword;
  readonly #limits: Pick<LoginLimits, 'forget'>;
  readonly #rememberDevice: RememberDevice;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    resets: PasswordResets,
    users: Users,
    confirmations: EmailConfirmations,
    purchases: GuestPurchases,
    tokens: AccountTokens,
    hasher: PasswordHasher,
    replace: ReplacePassword,
    limits: Pick<LoginLimits, 'forget'>,
    rememberDevice: RememberDevice,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#resets = resets;
    this.#users = users;
    this.#confirmations = confirmations;
    this.#purchases = purchases;
    this.#tokens = tokens;
    this.#hasher = hasher;
    this.#replace = replace;
    this.#limits = limits;
    this.#rememberDevice = rememberDevice;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * @returns a token for the device to keep, as `RememberDevice` tells.
   * @throws DomainError VALIDATION; a password that is too short leaves the token as it is.
   */
  async execute({ token, password, device }: PasswordReset): Promise<string | undefined> {
    const tokenHash = this.#tokens.hash(token);
    const owner = await this.#resets.userOf(tokenHash, this.#clock.now());
    if (owner === undefined) throw invalidToken();
    const problems = checkPassword(password);
    if (problems.length > 0) throw refusal(problems);
    const passwordHash = await this.#hasher.hash(password);
    return this.#transactions.run(async () => {
      // Held, so that the address that the link was sent to is still the user's when it is proved.
      const user = await this.#users.lock(owner);
      const userId = await this.#resets.consume(tokenHash, this.#clock.now());
      if (!user || userId === undefined) throw invalidToken();
      await this.#users.prove(userId, user.email);
      await this.#confirmations.forgetAll(userId);
      await this.#replace.execute(userId, passwordHash);
      await this.#limits.forget(user.email);
      await this.#purchases.execute(userId, user.email);
      return this.#rememberDevice.execute(userId, device);
    });
  }
}

function invalidToken(): DomainError {
  return refusal([{ field: 'token', message: 'Token de recuperación no válido' }]);
}
