import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';
import type { MovementType, StampBalance, StampLedger, StampUse } from '@timbra/core/stamps/stamp-ledger.ts';
import type { Database } from './database.ts';
import { date } from './values.ts';

interface Movement {
  readonly userId: string;
  readonly type: MovementType;
  readonly amount: number;
  readonly companyId?: string;
  readonly invoiceId?: string;
  readonly purchaseId?: string;
  readonly reason?: string;
  readonly expiresAt?: Date | undefined;
}

interface Totals {
  purchased: string;
  expired: string;
  taken: string;
  reserved: string;
}

/** Stamps of each lot that are still there at its expiry: what was used or reserved came out of the oldest lots. */
const lotsLeft = `
  select user_id, expires_at, least(amount, greatest(0, through - spent)) as left
  from (
    select m.user_id, m.expires_at, m.amount,
      sum(m.amount) over (partition by m.user_id order by m.expires_at nulls last, m.id) as through,
      a.taken + a.expired as spent
    from stamp_movements m join stamp_accounts a using (user_id)
    where m.type in ('PURCHASE', 'GRANT')
  ) lots
  where expires_at is not null`;

export class PostgresStampLedger implements StampLedger {
  readonly #database: Database;
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #validityMonths: number | undefined;

  constructor(database: Database, ids: Ids, clock: Clock, validityMonths: number | undefined) {
    this.#database = database;
    this.#ids = ids;
    this.#clock = clock;
    this.#validityMonths = validityMonths;
  }

  async grant(grant: { userId: string; amount: number; reason: string }): Promise<void> {
    await this.#add({ ...grant, type: 'GRANT', expiresAt: this.#expiry() });
  }

  async sell(sale: { userId: string; amount: number; purchaseId: string }): Promise<void> {
    await this.#add({ ...sale, type: 'PURCHASE', expiresAt: this.#expiry() });
  }

  async reserve(use: StampUse): Promise<boolean> {
    // Locks the account first: the check below stays true until this transaction ends, and all who reserve take
    // their locks in the same order.
    const account = await this.#database.row<{ available: string }>(
      `select purchased - expired - taken as available from stamp_accounts where user_id = ? for update`,
      [use.userId],
    );
    if (!account || Number(account.available) < 1) return false;
    await this.#add({ ...use, type: 'RESERVE', amount: 1 });
    return true;
  }

  async use(use: StampUse): Promise<void> {
    await this.#add({ ...use, type: 'USE', amount: 1 });
  }

  async release(use: StampUse): Promise<void> {
    await this.#add({ ...use, type: 'RELEASE', amount: 1 });
  }

  async expire(now: Date): Promise<number> {
    const due = await this.#database.rows<{ user_id: string }>(
      `select distinct user_id from stamp_movements where expires_at <= ?`,
      [now],
    );
    let touched = 0;
    for (const { user_id: userId } of due) if (await this.#expireAccount(userId, now)) touched += 1;
    return touched;
  }

  #expireAccount(userId: string, now: Date): Promise<boolean> {
    return this.#database.run(async () => {
      await this.#database.rows(`select 1 from stamp_accounts where user_id = ? for update`, [userId]);
      const lots = await this.#database.row<{ amount: string | null }>(
        `select sum("left") as amount from (${lotsLeft}) lots where user_id = ? and expires_at <= ?`,
        [userId, now],
      );
      const amount = Number(lots?.amount ?? 0);
      if (amount === 0) return false;
      await this.#add({ userId, type: 'EXPIRE', amount, reason: 'Vigencia terminada' });
      return true;
    });
  }

  async balance(userId: string, companyId?: string): Promise<StampBalance> {
    const totals = await this.#database.row<Totals>(
      `select purchased, expired, taken,
         (select count(*) from stamp_reservations r where r.user_id = a.user_id) as reserved
       from stamp_accounts a where user_id = ?`,
      [userId],
    );
    const purchased = Number(totals?.purchased ?? 0);
    const taken = Number(totals?.taken ?? 0);
    const reserved = Number(totals?.reserved ?? 0);
    const usage = companyId ? await this.#usageOf(companyId) : { used: taken - reserved, reserved };
    return {
      totalPurchased: purchased,
      totalUsed: usage.used,
      reserved: usage.reserved,
      available: purchased - Number(totals?.expired ?? 0) - taken,
      expiring: await this.#expiring(userId),
    };
  }

  async #usageOf(companyId: string): Promise<{ used: number; reserved: number }> {
    const counts = await this.#database.rows<{ type: MovementType; count: string }>(
      `select type, count(*) from stamp_movements where company_id = ? group by type`,
      [companyId],
    );
    const of = (type: MovementType) => Number(counts.find((row) => row.type === type)?.count ?? 0);
    return { used: of('USE'), reserved: of('RESERVE') - of('USE') - of('RELEASE') };
  }

  async #expiring(userId: string): Promise<StampBalance['expiring']> {
    const lots = await this.#database.rows<{ expires_at: string; amount: string }>(
      `select expires_at, sum("left") as amount from (${lotsLeft}) lots
       where user_id = ? and "left" > 0 group by expires_at order by expires_at`,
      [userId],
    );
    return lots.map((lot) => ({ amount: Number(lot.amount), at: date(lot.expires_at) }));
  }

  async #add(movement: Movement): Promise<void> {
    await this.#database.change(
      `insert into stamp_movements
         (id, user_id, company_id, type, amount, invoice_id, purchase_id, reason, expires_at, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.#ids.next(),
        movement.userId,
        movement.companyId ?? null,
        movement.type,
        movement.amount,
        movement.invoiceId ?? null,
        movement.purchaseId ?? null,
        movement.reason ?? null,
        movement.expiresAt ?? null,
        this.#clock.now(),
      ],
    );
  }

  #expiry(): Date | undefined {
    if (this.#validityMonths === undefined) return undefined;
    const at = this.#clock.now();
    at.setUTCMonth(at.getUTCMonth() + this.#validityMonths);
    return at;
  }
}
