import type { Clock } from '../src/shared/ports.ts';
import {
  balanceOf,
  dueToExpire,
  expiryOf,
  type Lot,
  reservable,
  type StampAccount,
  takeBackMovement,
  usageOf,
} from '../src/stamps/balance.ts';
import type { MovementType, StampBalance, StampLedger, StampTaking, StampUse } from '../src/stamps/ports.ts';
import type { InMemoryDatabase, Table } from './in-memory-database.ts';

interface StoredMovements {
  readonly userId: string;
  readonly type: MovementType;
  /** Whole stamps, always positive; the type tells the direction. */
  readonly amount: number;
  readonly companyId?: string;
  readonly invoiceId?: string;
  readonly keyId?: string | undefined;
  readonly purchaseId?: string;
  readonly reason?: string;
  readonly expiresAt?: Date | undefined;
}

const total = (movements: readonly StoredMovements[], ...types: readonly MovementType[]) =>
  movements.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0);

/** A ledger in memory, by the sums of its movements alone. Its stamps expire a month after they came. */
export class InMemoryStampLedger implements StampLedger {
  readonly #movements: Table<StoredMovements>;
  readonly #reserved: Table<true>;
  readonly #clock: Clock;
  /** Of keys that may use so many stamps. */
  readonly caps = new Map<string, number>();

  constructor(database: InMemoryDatabase, clock: Clock) {
    this.#movements = database.table();
    this.#reserved = database.table();
    this.#clock = clock;
  }

  get movements(): readonly StoredMovements[] {
    return [...this.#movements.values()];
  }

  async grant(grant: { userId: string; amount: number; reason: string }): Promise<void> {
    this.#movements.add({ ...grant, type: 'GRANT', expiresAt: this.#expiry() });
  }

  async sell(sale: { userId: string; amount: number; purchaseId: string }): Promise<void> {
    const isSale = ({ type, purchaseId }: StoredMovements) => type === 'PURCHASE' && purchaseId === sale.purchaseId;
    if (this.movements.some(isSale)) throw new Error('sold already');
    this.#movements.add({ ...sale, type: 'PURCHASE', expiresAt: this.#expiry() });
  }

  async takeBack({ amount, ...taking }: StampTaking): Promise<number> {
    const { userId, purchaseId } = taking;
    const { movement, taken } = takeBackMovement(this.#account(userId), this.#lots(userId), { purchaseId, amount });
    if (movement) this.#movements.add({ ...taking, ...movement });
    return taken;
  }

  async reserve(use: StampUse): Promise<boolean> {
    if (reservable(this.#account(use.userId), 1) === 0) return false;
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

  async leftOfKey(keyId: string): Promise<number | undefined> {
    const cap = this.caps.get(keyId);
    if (cap === undefined) return undefined;
    const used = this.movements.filter(
      ({ type, invoiceId, keyId: by }, index, all) =>
        type === 'RESERVE' &&
        by === keyId &&
        !all.slice(index).some((later) => later.type === 'RELEASE' && later.invoiceId === invoiceId),
    );
    return Math.max(0, cap - used.length);
  }

  /** Uses a stamp for who issues the document, at once, so that nothing comes between the two. */
  use(use: StampUse): void {
    this.#end(use, 'USE');
  }

  async release(use: StampUse): Promise<void> {
    this.#end(use, 'RELEASE');
  }

  #end(use: StampUse, type: 'USE' | 'RELEASE'): void {
    if (!this.#reserved.delete(use.invoiceId)) throw new Error('no reservation to settle');
    this.#movements.add({ ...use, type, amount: 1 });
  }

  async expire(now: Date): Promise<number> {
    const users = [...new Set(this.movements.map(({ userId }) => userId))];
    const touched = users.filter((userId) => {
      const amount = dueToExpire(this.#account(userId), this.#lots(userId), now);
      if (amount > 0) this.#movements.add({ userId, type: 'EXPIRE', amount });
      return amount > 0;
    });
    return touched.length;
  }

  async balance(userId: string, companyId?: string): Promise<StampBalance> {
    const mine = this.#of(userId);
    const asked = companyId ? mine.filter((movement) => movement.companyId === companyId) : mine;
    const usage = usageOf((type) => total(asked, type));
    return balanceOf(this.#account(userId), this.#lots(userId), usage);
  }

  #expiry(): Date | undefined {
    return expiryOf(this.#clock.now(), 1);
  }

  #of(userId: string): readonly StoredMovements[] {
    return this.movements.filter((movement) => movement.userId === userId);
  }

  #account(userId: string): StampAccount {
    const mine = this.#of(userId);
    return {
      purchased: total(mine, 'GRANT', 'PURCHASE'),
      expired: total(mine, 'EXPIRE'),
      revoked: total(mine, 'REVOKE'),
      taken: total(mine, 'RESERVE') - total(mine, 'RELEASE'),
    };
  }

  #lots(userId: string): readonly Lot[] {
    const mine = this.#of(userId);
    return mine
      .filter(({ type, purchaseId }) => type === 'PURCHASE' || (type === 'GRANT' && purchaseId === undefined))
      .map(({ purchaseId, amount, expiresAt }) => {
        const ofPurchase = mine.filter((other) => purchaseId !== undefined && other.purchaseId === purchaseId);
        const takenBack = total(ofPurchase, 'REVOKE') - total(ofPurchase, 'GRANT');
        return { id: purchaseId ?? 'grant', received: amount, takenBack, expiresAt };
      });
  }
}
