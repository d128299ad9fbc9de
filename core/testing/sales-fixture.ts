import type { NewEvent } from '../src/shared/events/events.ts';
import type { Purchase } from '../src/purchases/purchase.ts';
import type { BuyerKey } from '../src/purchases/ports.ts';
import { aPurchase } from './a-purchase.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import { InMemoryMails } from './in-memory-mails.ts';
import { InMemoryNotifications } from './in-memory-notifications.ts';
import { InMemoryOutbox } from './in-memory-outbox.ts';
import { InMemoryPurchases } from './in-memory-purchases.ts';
import { InMemoryStampLedger } from './in-memory-stamp-ledger.ts';
import type { KillableProcess } from './killable-process.ts';
import { MovingClock } from './moving-clock.ts';

export const guest = { userId: null, email: 'ana@ejemplo.mx', client: '192.0.2.1' } as const;

/** Purchases, the stamps of their buyers and what these are told. */
export class SalesFixture {
  readonly clock = new MovingClock();
  readonly ids = { next: () => crypto.randomUUID() };
  readonly database = new InMemoryDatabase();
  readonly purchases = new InMemoryPurchases(this.database);
  readonly ledger = new InMemoryStampLedger(this.database, this.clock);
  readonly notifications = new InMemoryNotifications(this.database);
  readonly mails = new InMemoryMails(this.database);
  readonly recorded: NewEvent[] = [];
  readonly outbox = new InMemoryOutbox(this.database, this.clock);

  /** Returns the ports that sell, in a process of its own. */
  using(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    return {
      purchases: port(this.purchases),
      stampLedger: port(this.ledger),
      outgoingMails: port(this.mails),
      outbox: port(this.outbox),
      notifications: port(this.notifications),
      events: { record: async (event: NewEvent) => void this.recorded.push(event) },
      transactions: this.database,
      ids: this.ids,
      clock: this.clock,
    };
  }

  /** Keeps a purchase as it was kept. */
  async add(changes: Partial<Purchase> = {}): Promise<Purchase> {
    const purchase = aPurchase(changes);
    const key: BuyerKey = purchase.userId === null ? guest : { userId: purchase.userId };
    await this.purchases.addOrFind({ ...purchase, status: 'OPEN' }, key);
    await this.purchases.save(purchase, undefined);
    return purchase;
  }

  /** Returns what the records say of all that was bought. */
  async recordsOf(userId: string) {
    const { totalPurchased: bought, available } = await this.ledger.balance(userId);
    return {
      purchases: this.purchases.all.map((purchase) => `${purchase.status} ${purchase.userId ?? 'guest'}`),
      bought,
      available,
      notified: this.notifications.all.map(({ type }) => type),
      mails: this.mails.waiting.map(({ kind }) => kind),
      jobs: this.outbox.jobs.map(({ name }) => name),
    };
  }
}
