import type { Clock } from '@timbra/core/shared/clock.ts';
import type { Ids } from '@timbra/core/shared/ids.ts';
import type {
  MovementType,
  StampBalance,
  StampLedger,
  StampTaking,
  StampUse,
} from '@timbra/core/stamps/stamp-ledger.ts';
import type { Database } from './database.ts';
import { raw, sql } from './sql.ts';
import { date, optionalDate } from './values.ts';

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
  revoked: string;
  taken: string;
  reserved: string;
}

/**
 * Stamps of each lot that are still there: what was used, reserved or has expired came out of the oldest lots. A purchase is
 * one lot, less what was taken back of it and with what was given back.
 */
const lotsLeft = `
  select user_id, lot, expires_at, least(amount, greatest(0, through - spent)) as left
  from (
    select m.user_id, m.lot, m.expires_at, m.amount,
      sum(m.amount) over (partition by m.user_id order by m.expires_at nulls last, m.first) as through,
      a.taken + a.expired as spent
    from (
      select user_id, coalesce(purchase_id, id) as lot, min(expires_at) as expires_at, min(id::text) as first,
        sum(case type when 'REVOKE' then -amount else amount end) as amount
      from stamp_movements where type in ('PURCHASE', 'GRANT', 'REVOKE')
      group by user_id, coalesce(purchase_id, id)
    ) m join stamp_accounts a using (user_id)
  ) lots`;

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

  async takeBack({ userId, purchaseId, amount, reason }: StampTaking): Promise<number> {
    // Nobody uses or reserves a stamp of this account until the transaction ends.
    await this.#available(userId);
    const purchase = await this.#database.row<{ taken: string; expires_at: string | null }>(
      sql`select coalesce(sum(case type when 'REVOKE' then amount when 'GRANT' then -amount else 0 end), 0) as taken,
         min(expires_at) as expires_at
       from stamp_movements where purchase_id = ${purchaseId}`,
    );
    const taken = Number(purchase?.taken ?? 0);
    if (amount < taken) {
      const expiresAt = optionalDate(purchase?.expires_at ?? null);
      await this.#add({ userId, purchaseId, reason, type: 'GRANT', amount: taken - amount, expiresAt });
      return amount;
    }
    const lot = await this.#database.row<{ left: string }>(
      sql`select "left" from (${raw(lotsLeft)}) lots where user_id = ${userId} and lot = ${purchaseId}`,
    );
    const more = Math.min(amount - taken, Number(lot?.left ?? 0));
    if (more > 0) await this.#add({ userId, purchaseId, reason, type: 'REVOKE', amount: more });
    return taken + more;
  }

  async reserve(use: StampUse): Promise<boolean> {
    // Locks the account first: what it has stays true until this transaction ends, and all who reserve take their locks
    // in the same order. The lock reads the account as it is once it is had.
    const reserved = await this.#database.plannedChange(
      sql`with account as materialized (
         select user_id, purchased - expired - revoked - taken as available from stamp_accounts where user_id = ${use.userId} for update)
       insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
       select ${this.#ids.next()}::uuid, user_id, ${use.companyId}::uuid, 'RESERVE', 1, ${use.invoiceId}::uuid, ${this.#clock.now()}::timestamptz from account where available >= 1`,
    );
    return reserved === 1;
  }

  async reserveEach(
    { userId, companyId }: Omit<StampUse, 'invoiceId'>,
    invoiceIds: readonly string[],
  ): Promise<number> {
    const uses = invoiceIds
      .slice(0, await this.#available(userId))
      .map((invoiceId) => ({ id: this.#ids.next(), invoiceId }));
    return this.#database.bulk(
      sql`insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
       select id, ${userId}::uuid, ${companyId}::uuid, 'RESERVE', 1, "invoiceId", ${this.#clock.now()}::timestamptz
       from json_to_recordset(${JSON.stringify(uses)}::json) as uses(id uuid, "invoiceId" uuid)`,
    );
  }

  /** Locks the account, so that the number stays true until the transaction ends. */
  async #available(userId: string): Promise<number> {
    const account = await this.#database.row<{ available: string }>(
      sql`select purchased - expired - revoked - taken as available from stamp_accounts where user_id = ${userId} for update`,
    );
    return Number(account?.available ?? 0);
  }

  async release(use: StampUse): Promise<void> {
    await this.#add({ ...use, type: 'RELEASE', amount: 1 });
  }

  async expire(now: Date): Promise<number> {
    let touched = 0;
    for (let due = await this.#due(now); due.length > 0; due = await this.#due(now)) {
      for (const userId of due) if (await this.#expireAccount(userId, now)) touched += 1;
    }
    return touched;
  }

  /** Some of the accounts whose next stamps expire. One that was looked at is none of them any more. */
  async #due(now: Date): Promise<readonly string[]> {
    const accounts = await this.#database.rows<{ user_id: string }>(
      sql`select user_id from stamp_accounts where expires_next <= ${now} order by expires_next limit 500`,
    );
    return accounts.map((account) => account.user_id);
  }

  #expireAccount(userId: string, now: Date): Promise<boolean> {
    return this.#database.run(async () => {
      await this.#database.rows(sql`select 1 from stamp_accounts where user_id = ${userId} for update`);
      const lots = await this.#database.row<{ amount: string | null }>(
        sql`select sum("left") as amount from (${raw(lotsLeft)}) lots where user_id = ${userId} and expires_at <= ${now}`,
      );
      const amount = Number(lots?.amount ?? 0);
      if (amount > 0) await this.#add({ userId, type: 'EXPIRE', amount, reason: 'Vigencia terminada' });
      await this.#database.change(
        sql`update stamp_accounts set expires_next = coalesce(
           (select min(expires_at) from stamp_movements where user_id = ${userId} and expires_at > ${now}), 'infinity')
         where user_id = ${userId}`,
      );
      return amount > 0;
    });
  }

  async balance(userId: string, companyId?: string): Promise<StampBalance> {
    const totals = await this.#database.row<Totals>(
      sql`select purchased, expired, revoked, taken,
         (select count(*) from stamp_reservations r where r.user_id = a.user_id) as reserved
       from stamp_accounts a where user_id = ${userId}`,
    );
    const purchased = Number(totals?.purchased ?? 0);
    const taken = Number(totals?.taken ?? 0);
    const reserved = Number(totals?.reserved ?? 0);
    const usage = companyId ? await this.#usageOf(companyId) : { used: taken - reserved, reserved };
    return {
      totalPurchased: purchased,
      totalUsed: usage.used,
      reserved: usage.reserved,
      available: purchased - Number(totals?.expired ?? 0) - Number(totals?.revoked ?? 0) - taken,
      expiring: await this.#expiring(userId),
    };
  }

  async #usageOf(companyId: string): Promise<{ used: number; reserved: number }> {
    const counts = await this.#database.rows<{ type: MovementType; count: string }>(
      sql`select type, count(*) from stamp_movements where company_id = ${companyId} group by type`,
    );
    const of = (type: MovementType) => Number(counts.find((row) => row.type === type)?.count ?? 0);
    return { used: of('USE'), reserved: of('RESERVE') - of('USE') - of('RELEASE') };
  }

  async #expiring(userId: string): Promise<StampBalance['expiring']> {
    const lots = await this.#database.rows<{ expires_at: string; amount: string }>(
      sql`select expires_at, sum("left") as amount from (${raw(lotsLeft)}) lots
       where user_id = ${userId} and expires_at is not null and "left" > 0 group by expires_at order by expires_at`,
    );
    return lots.map((lot) => ({ amount: Number(lot.amount), at: date(lot.expires_at) }));
  }

  async #add(movement: Movement): Promise<void> {
    await this.#database.change(
      sql`insert into stamp_movements
         (id, user_id, company_id, type, amount, invoice_id, purchase_id, reason, expires_at, created_at)
       values (${this.#ids.next()}, ${movement.userId}, ${movement.companyId ?? null}, ${movement.type}, ${movement.amount}, ${movement.invoiceId ?? null}, ${movement.purchaseId ?? null}, ${movement.reason ?? null}, ${movement.expiresAt ?? null}, ${this.#clock.now()})`,
    );
  }

  #expiry(): Date | undefined {
    if (this.#validityMonths === undefined) return undefined;
    const at = this.#clock.now();
    at.setUTCMonth(at.getUTCMonth() + this.#validityMonths);
    return at;
  }
}
