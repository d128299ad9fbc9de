import type { Clock } from '../src/shared/clock.ts';
import type { MovementType, StampBalance, StampLedger, StampTaking, StampUse } from '../src/stamps/stamp-ledger.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface Kept {
  readonly userId: string;
  readonly type: MovementType;
  /** Whole stamps, always positive; the type tells the direction. */
  readonly amount: number;
  readonly companyId?: string;
  readonly invoiceId?: string;
  readonly purchaseId?: string;
  readonly reason?: string;
  readonly expiresAt?: Date;
}

const total = (movements: readonly Kept[], ...types: readonly MovementType[]) =>
  movements.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0);

const counted = (movements: readonly Kept[]) => {
  const used = total(movements, 'USE');
  return { used, reserved: total(movements, 'RESERVE') - used - total(movements, 'RELEASE') };
};

/** A ledger in memory, by the sums of its movements alone. Its stamps expire a month after they came. */
export class InMemoryStampLedger implements StampLedger {
  readonly #movements: Table<Kept>;
  readonly #reserved: Table<true>;
  readonly #clock: Clock;

  constructor(database: InMemoryDatabase, clock: Clock) {
    this.#movements = database.table();
    this.#reserved = database.table();
    this.#clock = clock;
  }

  get movements(): readonly Kept[] {
    return [...this.#movements.values()];
  }

  async grant(grant: { userId: string; amount: number; reason: string }): Promise<void> {
    this.#movements.add({ ...grant, type: 'GRANT', expiresAt: this.#inAMonth() });
  }

  async sell(sale: { userId: string; amount: number; purchaseId: string }): Promise<void> {
    const isSale = ({ type, purchaseId }: Kept) => type === 'PURCHASE' && purchaseId === sale.purchaseId;
    if (this.movements.some(isSale)) throw new Error('sold already');
    this.#movements.add({ ...sale, type: 'PURCHASE', expiresAt: this.#inAMonth() });
  }

  async takeBack({ amount, ...taking }: StampTaking): Promise<number> {
    const { userId, purchaseId } = taking;
    const ofPurchase = this.movements.filter((movement) => movement.purchaseId === purchaseId);
    const taken = total(ofPurchase, 'REVOKE') - total(ofPurchase, 'GRANT');
    if (amount < taken) {
      const expiresAt = ofPurchase.find(({ type }) => type === 'PURCHASE')?.expiresAt;
      const restored = { ...taking, type: 'GRANT' as const, amount: taken - amount };
      this.#movements.add(expiresAt ? { ...restored, expiresAt } : restored);
      return amount;
    }
    const lot = this.#lotsLeft(userId).find(({ key }) => key === purchaseId);
    const more = Math.min(amount - taken, lot?.amount ?? 0);
    if (more > 0) this.#movements.add({ ...taking, type: 'REVOKE', amount: more });
    return taken + more;
  }

  async reserve(use: StampUse): Promise<boolean> {
    if (this.#available(use.userId) < 1) return false;
    if (this.#reserved.has(use.invoiceId)) throw new Error('reserved already');
    this.#reserved.set(use.invoiceId, true);
    this.#movements.add({ ...use, type: 'RESERVE', amount: 1 });
    return true;
  }

  async reserveEach(owner: Omit<StampUse, 'invoiceId'>, invoiceIds: readonly string[]): Promise<number> {
    let reserved = 0;
    for (const invoiceId of invoiceIds) if (await this.reserve({ ...owner, invoiceId })) reserved += 1;
    return reserved;
  }

  /** For who issues the document: at once, so that nothing comes between the two. */
  use(use: StampUse): void {
    this.#end(use, 'USE');
  }

  async release(use: StampUse): Promise<void> {
    this.#end(use, 'RELEASE');
  }

  #inAMonth(): Date {
    const at = this.#clock.now();
    at.setUTCMonth(at.getUTCMonth() + 1);
    return at;
  }

  #end(use: StampUse, type: 'USE' | 'RELEASE'): void {
    if (!this.#reserved.delete(use.invoiceId)) throw new Error('no reservation to settle');
    this.#movements.add({ ...use, type, amount: 1 });
  }

  async expire(now: Date): Promise<number> {
    const users = [...new Set(this.movements.map(({ userId }) => userId))];
    const touched = users.filter((userId) => {
      const due = this.#lotsLeft(userId).filter(({ at }) => at <= now);
      const amount = due.reduce((sum, lot) => sum + lot.amount, 0);
      if (amount > 0) this.#movements.add({ userId, type: 'EXPIRE', amount });
      return amount > 0;
    });
    return touched.length;
  }

  async balance(userId: string, companyId?: string): Promise<StampBalance> {
    const mine = this.#of(userId);
    const usage = counted(companyId ? mine.filter((movement) => movement.companyId === companyId) : mine);
    return {
      totalPurchased: total(mine, 'GRANT', 'PURCHASE'),
      totalUsed: usage.used,
      reserved: usage.reserved,
      available: this.#available(userId),
      expiring: this.#lotsLeft(userId)
        .filter(({ amount }) => amount > 0)
        .map(({ amount, at }) => ({ amount, at })),
    };
  }

  #of(userId: string): readonly Kept[] {
    return this.movements.filter((movement) => movement.userId === userId);
  }

  #available(userId: string): number {
    const mine = this.#of(userId);
    const { used, reserved } = counted(mine);
    return total(mine, 'GRANT', 'PURCHASE') - total(mine, 'EXPIRE', 'REVOKE') - used - reserved;
  }

  /** Oldest first out: what was spent came from the lots that expire first. A purchase is one lot, whatever became of it. */
  #lotsLeft(userId: string): { key: string | undefined; amount: number; at: Date }[] {
    const mine = this.#of(userId);
    const { used, reserved } = counted(mine);
    let spent = used + reserved + total(mine, 'EXPIRE');
    return mine
      .filter(({ type, purchaseId }) => type === 'PURCHASE' || (type === 'GRANT' && purchaseId === undefined))
      .map(({ purchaseId, amount, expiresAt }) => {
        const changes = mine.filter((other) => purchaseId !== undefined && other.purchaseId === purchaseId);
        const lot = purchaseId === undefined ? amount : total(changes, 'PURCHASE', 'GRANT') - total(changes, 'REVOKE');
        const gone = Math.min(spent, lot);
        spent -= gone;
        return { key: purchaseId, amount: lot - gone, at: expiresAt ?? this.#inAMonth() };
      });
  }
}
