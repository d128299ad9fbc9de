import { systemActor, type Actor } from '../access/actor.ts';
import { archiveUserCompanies } from '../companies/archive-user-companies.ts';
import type { RefuseOpenPurchases } from '../purchases/refuse-open-purchases.ts';
import type { WithdrawPurchases } from '../purchases/withdraw-purchases.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { Transactions } from '../shared/transactions.ts';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import type { EmailConfirmations } from '../identity/email-confirmations.ts';
import type { PasswordResets } from '../identity/password-resets.ts';
import type { Sessions } from '../identity/sessions.ts';
import { maySee } from '../identity/user.ts';
import type { Users } from '../identity/users.ts';

/**
 * Closes an account: what it has opened to pay is withdrawn, its companies are archived, its sessions and links end, its
 * address is free again, and who had it is forgotten; its documents stay.
 */
export class CloseAccount {
  readonly #users: Users;
  readonly #sessions: Sessions;
  readonly #resets: PasswordResets;
  readonly #confirmations: EmailConfirmations;
  readonly #password: PortsOf<typeof checkOwnPassword>;
  readonly #withdraw: WithdrawPurchases;
  readonly #refuseOpen: RefuseOpenPurchases;
  readonly #archiveCompanies: PortsOf<typeof archiveUserCompanies>;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    users: Users,
    sessions: Sessions,
    resets: PasswordResets,
    confirmations: EmailConfirmations,
    password: PortsOf<typeof checkOwnPassword>,
    withdraw: WithdrawPurchases,
    refuseOpen: RefuseOpenPurchases,
    archiveCompanies: PortsOf<typeof archiveUserCompanies>,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#users = users;
    this.#sessions = sessions;
    this.#resets = resets;
    this.#confirmations = confirmations;
    this.#password = password;
    this.#withdraw = withdraw;
    this.#refuseOpen = refuseOpen;
    this.#archiveCompanies = archiveCompanies;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /**
   * @param password of whoever acts.
   * @throws DomainError NOT_FOUND, also for somebody else's account; VALIDATION at `password`; CONFLICT while money may
   * be on its way or documents are in process; PAYMENT_PROVIDER_UNAVAILABLE.
   */
  async execute(actor: Actor, userId: string, password: string): Promise<void> {
    if (!maySee(actor, userId) || !(await this.#users.find(userId))) throw notFound();
    await checkOwnPassword(this.#password, actor.userId, password, 'password');
    await this.#withdraw.execute(userId);
    await this.#transactions.run(async () => {
      // Held against payments that are being opened: they come before, and refuse this, or find the account closed.
      if (!(await this.#users.lock(userId))) throw notFound();
      await this.#refuseOpen.execute(userId);
      await archiveUserCompanies(this.#archiveCompanies, systemActor(userId));
      await this.#users.close(userId, this.#clock.now());
      await this.#resets.forgetAll(userId);
      await this.#confirmations.forgetAll(userId);
      await this.#sessions.endAll(userId);
    });
  }
}
