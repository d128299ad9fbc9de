import { isUnfinished, type PaymentMethod, type Purchase } from '../src/purchases/purchase.ts';
import type { BuyerKey, Purchases } from '../src/purchases/ports.ts';
import { comparableEmail } from '../src/shared/email.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface StoredPurchase {
  readonly purchase: Purchase;
  /** Our name of who buys. */
  readonly buyer: string;
  readonly checkAt: Date | undefined;
}

const buyerOf = (key: BuyerKey) => (key.userId === null ? `guest:${key.email} ${key.client}` : `user:${key.userId}`);

const latestFirst = (one: Purchase, other: Purchase) => other.createdAt.getTime() - one.createdAt.getTime();

export class InMemoryPurchases implements Purchases {
  readonly #stored: Table<StoredPurchase>;
  readonly #isOpen: (userId: string) => boolean;

  /** @param isOpen whether a user has an account that is not closed. */
  constructor(database: InMemoryDatabase, isOpen: (userId: string) => boolean = () => true) {
    this.#stored = database.table();
    this.#isOpen = isOpen;
  }

  get all(): readonly Purchase[] {
    return [...this.#stored.values()].map(({ purchase }) => purchase);
  }

  async addOrFind(purchase: Purchase, key: BuyerKey): Promise<Purchase | undefined> {
    if (key.userId !== null && !this.#isOpen(key.userId)) return undefined;
    const { planId, method, expiresAt } = purchase;
    const found = this.#unfinishedOf(key).find((each) => each.planId === planId && each.method === method);
    if (!found) this.#stored.set(purchase.id, { purchase, buyer: buyerOf(key), checkAt: expiresAt });
    return found ?? purchase;
  }

  async find(id: string): Promise<Purchase | undefined> {
    return this.#stored.get(id)?.purchase;
  }

  async findByPayment(paymentId: string): Promise<Purchase | undefined> {
    return this.all.find((purchase) => purchase.paymentId === paymentId);
  }

  findForChange(id: string): Promise<Purchase | undefined> {
    return this.find(id);
  }

  async save(purchase: Purchase, checkAt: Date | undefined): Promise<void> {
    this.#change(purchase.id, () => ({ purchase, checkAt }));
  }

  async abandon(id: string, paymentId: string | null): Promise<void> {
    this.#change(id, ({ purchase }) => {
      if (purchase.paymentId !== paymentId || !isUnfinished(purchase)) return {};
      return { purchase: { ...purchase, status: 'CANCELLED', refusal: null }, checkAt: undefined };
    });
  }

  async attribute(id: string, companyId: string): Promise<void> {
    this.#change(id, ({ purchase }) => ({ purchase: { ...purchase, companyId: purchase.companyId ?? companyId } }));
  }

  async payerOf(key: BuyerKey): Promise<{ readonly reference: string; readonly customerId: string | undefined }> {
    const named = this.#of(key).filter(({ customerId }) => customerId !== null);
    return { reference: buyerOf(key), customerId: named.toSorted(latestFirst)[0]?.customerId ?? undefined };
  }

  async latestOfCustomer(customerId: string): Promise<Purchase | undefined> {
    return this.all.filter((purchase) => purchase.customerId === customerId).toSorted(latestFirst)[0];
  }

  async endChecks(id: string): Promise<void> {
    this.#change(id, () => ({ checkAt: undefined }));
  }

  async unfinishedOf(userId: string): Promise<Purchase[]> {
    const own = this.all.filter((purchase) => purchase.userId === userId && isUnfinished(purchase));
    return own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  async untriedOfOthers(buyer: BuyerKey, method: PaymentMethod, planId: string): Promise<string[]> {
    const others = this.#unfinishedOf(buyer).filter((each) => each.method === method && each.planId !== planId);
    return others.filter(({ status, attemptedAt }) => status === 'OPEN' && attemptedAt === null).map(({ id }) => id);
  }

  async uncredited(email: string): Promise<string[]> {
    const paid = this.all.filter(({ status, userId }) => status === 'COMPLETED' && userId === null);
    const wanted = comparableEmail(email);
    return paid.filter(({ buyer }) => comparableEmail(buyer.email ?? '') === wanted).map(({ id }) => id);
  }

  async reversed(limit: number): Promise<Purchase[]> {
    const reversed = this.all.filter(({ refunded, disputed, owed }) => refunded > 0 || disputed > 0 || owed > 0);
    const time = ({ completedAt }: Purchase) => completedAt?.getTime() ?? 0;
    return reversed.toSorted((one, other) => time(other) - time(one)).slice(0, limit);
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const due = [...this.#stored.values()].flatMap(({ purchase: { id }, checkAt }) =>
      checkAt && checkAt <= now ? [{ id, checkAt }] : [],
    );
    const oldest = due.toSorted((one, other) => one.checkAt.getTime() - other.checkAt.getTime());
    return oldest.slice(0, limit).map(({ id }) => id);
  }

  #of(key: BuyerKey): Purchase[] {
    const own = [...this.#stored.values()].filter(({ buyer }) => buyer === buyerOf(key));
    return own.map(({ purchase }) => purchase);
  }

  #unfinishedOf(key: BuyerKey): Purchase[] {
    return this.#of(key).filter(isUnfinished);
  }

  #change(id: string, change: (stored: StoredPurchase) => Partial<StoredPurchase>): void {
    const stored = this.#stored.get(id);
    if (stored) this.#stored.set(id, { ...stored, ...change(stored) });
  }
}
