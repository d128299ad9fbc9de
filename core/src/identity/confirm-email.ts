import type { Clock } from '../shared/clock.ts';
import { comparableEmail } from '../shared/email.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { GuestPurchases } from './guest-purchases.ts';
import type { PasswordResets } from './password-resets.ts';
import type { AccountTokens } from './account-tokens.ts';
import { awaitedEmail } from './user.ts';
import type { Users } from './users.ts';

/**
 * Makes an address that was to be confirmed the user's, with the token that its mailbox was sent, and credits what was
 * paid as a guest with it.
 */
export class ConfirmEmail {
  readonly #confirmations: EmailConfirmations;
  readonly #users: Users;
  readonly #resets: PasswordResets;
  readonly #tokens: AccountTokens;
  readonly #purchases: GuestPurchases;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    confirmations: EmailConfirmations,
    users: Users,
    resets: PasswordResets,
    tokens: AccountTokens,
    purchases: GuestPurchases,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#confirmations = confirmations;
    this.#users = users;
    this.#resets = resets;
    this.#tokens = tokens;
    this.#purchases = purchases;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /** @throws DomainError VALIDATION at `token`, CONFLICT when the address has another account by now. */
  async execute({ token }: { readonly token: string }): Promise<void> {
    await this.#transactions.run(async () => {
      const proved = await this.#confirmations.consume(this.#tokens.hash(token), this.#clock.now());
      const user = proved && (await this.#users.lock(proved.userId));
      // The user may have changed the mind since: only the address that waits now is confirmed.
      if (!user || awaitedEmail(user) !== proved.email) throw invalidToken();
      if ((await this.#users.prove(user.id, proved.email)) === 'email-taken') throw takenMeanwhile();
      await this.#confirmations.forgetAll(user.id);
      // Links that set a password are with the old mailbox.
      if (comparableEmail(user.email) !== comparableEmail(proved.email)) await this.#resets.forgetAll(user.id);
      await this.#purchases.execute(user.id, proved.email);
    });
  }
}

function takenMeanwhile(): DomainError {
  const message = 'Este correo ya es de otra cuenta de Timbra. Entra a esa cuenta, o elige otro correo para esta.';
  return new DomainError('CONFLICT', message, { problems: [{ field: 'token', message }] });
}

function invalidToken(): DomainError {
  const message = 'Este enlace ya no sirve: venció, ya se usó o pediste otro. Inicia sesión y pide uno nuevo.';
  return refusal([{ field: 'token', message }]);
}
