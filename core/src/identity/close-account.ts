import type { ArchiveUserCompanies } from '../companies/archive-user-companies.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Sessions } from './sessions.ts';
import { maySee, type Actor } from './user.ts';
import type { Users } from './users.ts';

/** Closes an account: its companies are archived, its sessions end, its address is free again; its documents stay. */
export class CloseAccount {
  readonly #users: Users;
  readonly #sessions: Sessions;
  readonly #archiveCompanies: ArchiveUserCompanies;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(
    users: Users,
    sessions: Sessions,
    archiveCompanies: ArchiveUserCompanies,
    transactions: Transactions,
    clock: Clock,
  ) {
    this.#users = users;
    this.#sessions = sessions;
    this.#archiveCompanies = archiveCompanies;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's account; CONFLICT while documents are in process. */
  async execute(actor: Actor, userId: string): Promise<void> {
    const user = maySee(actor, userId) ? await this.#users.find(userId) : undefined;
    if (!user) throw notFound();
    await this.#transactions.run(async () => {
      await this.#archiveCompanies.execute(userId);
      await this.#users.close(userId, this.#clock.now());
      await this.#sessions.endAll(userId);
    });
  }
}
