import type { Clock, Ids } from '@timbra/core/shared/ports.ts';
import type { StampUsage, Lot, StampAccount } from '@timbra/core/stamps/balance.ts';
import {
  balanceOf,
  usageOf,
  dueToExpire,
  emptyAccount,
  expiryOf,
  nextExpiry,
  reservable,
  takeBackMovement,
} from '@timbra/core/stamps/balance.ts';
import type { MovementType, StampBalance, StampLedger, StampTaking, StampUse } from '@timbra/core/stamps/ports.ts';
import type { Database } from './database.ts';
import { keyCounter, usedByKey } from './key-stamps.ts';
import { optionalDate, raw, sql } from './sql.ts';

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

type AccountRow = Readonly<Record<keyof StampAccount, string>>;

interface LotRow {
  readonly id: string;
  readonly received: string;
  readonly taken_back: string;
  readonly expires_at: string | Date | null;
}

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
    const account = await this.#held(userId);
    const { movement, taken } = takeBackMovement(account, await this.#lots(userId), { purchaseId, amount });
    if (movement) await this.#add({ userId, purchaseId, reason, ...movement });
    return taken;
  }

  async reserve(use: StampUse): Promise<boolean> {
    const account = await this.#held(use.userId);
    if (reservable(account, 1) === 0) return false;
    await this.#database.plannedChange(sql`
      insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
      values (${this.#ids.next()}, ${use.userId}, ${use.companyId}, 'RESERVE', 1, ${use.invoiceId}, ${this.#clock.now()})`);
    if (use.keyId !== undefined) await this.#countFor(use.keyId, [use.invoiceId]);
    return true;
  }

  async reserveEach(
    { userId, companyId, keyId }: Omit<StampUse, 'invoiceId'>,
    invoiceIds: readonly string[],
  ): Promise<number> {
    const uses = invoiceIds
      .slice(0, reservable(await this.#held(userId), invoiceIds.length))
      .map((invoiceId) => ({ id: this.#ids.next(), invoiceId }));
    const reserved = await this.#database.bulk(sql`
      insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
      select id, ${userId}::uuid, ${companyId}::uuid, 'RESERVE', 1, "invoiceId", ${this.#clock.now()}::timestamptz
      from json_to_recordset(${JSON.stringify(uses)}::json) as uses(id uuid, "invoiceId" uuid)`);
    if (keyId !== undefined) {
      await this.#countFor(
        keyId,
        uses.map(({ invoiceId }) => invoiceId),
      );
    }
    return reserved;
  }

  /** A key that is no longer kept has no cap: what it asked for while it was kept goes on. */
  async leftOfKey(keyId: string): Promise<number | undefined> {
    const held = await this.#database.plannedRows<{ id: string; counter: string; cap: number | null }>(sql`
      select k.id, ${raw(keyCounter)} as counter, k.stamps_per_month as cap from api_keys k
      where (k.user_id, ${raw(keyCounter)}) = (select k.user_id, ${raw(keyCounter)} from api_keys k where k.id = ${keyId})
      order by k.id for no key update`);
    const key = held.find(({ id }) => id === keyId);
    if (!key || key.cap === null) return undefined;
    const row = await this.#database.plannedRow<{ used: number }>(sql`
      select ${raw(usedByKey('u.counter', 'u.now'))} as used from (select ${key.counter}::uuid as counter, ${this.#clock.now()}::timestamptz as now) u`);
    return Math.max(0, key.cap - (row?.used ?? 0));
  }

  /** A document that was refused, and is issued again by another key, counts for that one. */
  async #countFor(keyId: string, invoiceIds: readonly string[]): Promise<void> {
    await this.#database.bulk(sql`
      insert into key_stamps (invoice_id, key_id, user_id, reserved_at)
      select value::uuid, ${raw(keyCounter)}, k.user_id, ${this.#clock.now()}::timestamptz
      from json_array_elements_text(${JSON.stringify(invoiceIds)}::json), api_keys k where k.id = ${keyId}
      on conflict (invoice_id) do update set key_id = excluded.key_id, user_id = excluded.user_id, reserved_at = excluded.reserved_at`);
  }

  /**
   * Returns the account as it is once its lock is had: it stays so until the transaction ends, and all who take stamps
   * of it take their locks in the same order.
   */
  async #held(userId: string): Promise<StampAccount> {
    const account = await this.#database.plannedRow<AccountRow>(sql`
      select purchased, expired, revoked, taken from stamp_accounts where user_id = ${userId} for update`);
    return account ? toAccount(account) : emptyAccount;
  }

  async #lots(userId: string): Promise<readonly Lot[]> {
    const lots = await this.#database.rows<LotRow>(sql`
      select coalesce(purchase_id, id) as id, min(expires_at) as expires_at,
        coalesce(sum(amount) filter (where type = 'PURCHASE' or purchase_id is null), 0) as received,
        coalesce(sum(case type when 'REVOKE' then amount when 'GRANT' then -amount end) filter (where purchase_id is not null), 0) as taken_back
      from stamp_movements where user_id = ${userId} and type in ('PURCHASE', 'GRANT', 'REVOKE')
      group by coalesce(purchase_id, id) order by min(id::text)`);
    return lots.map((lot) => ({
      id: lot.id,
      received: Number(lot.received),
      takenBack: Number(lot.taken_back),
      expiresAt: optionalDate(lot.expires_at),
    }));
  }

  async release(use: StampUse): Promise<void> {
    await this.#add({ ...use, type: 'RELEASE', amount: 1 });
    await this.#database.change(sql`delete from key_stamps where invoice_id = ${use.invoiceId}`);
  }

  async expire(now: Date): Promise<number> {
    let touched = 0;
    for (let due = await this.#due(now); due.length > 0; due = await this.#due(now)) {
      for (const userId of due) if (await this.#expireAccount(userId, now)) touched += 1;
    }
    return touched;
  }

  /** Returns some of the accounts whose next stamps expire. One that was looked at is none of them any more. */
  async #due(now: Date): Promise<readonly string[]> {
    const accounts = await this.#database.rows<{ user_id: string }>(sql`
      select user_id from stamp_accounts where expires_next <= ${now} order by expires_next limit 500`);
    return accounts.map((account) => account.user_id);
  }

  #expireAccount(userId: string, now: Date): Promise<boolean> {
    return this.#database.run(async () => {
      const account = await this.#held(userId);
      const lots = await this.#lots(userId);
      const amount = dueToExpire(account, lots, now);
      if (amount > 0) await this.#add({ userId, type: 'EXPIRE', amount, reason: 'Vigencia terminada' });
      await this.#database.change(sql`
        update stamp_accounts set expires_next = ${nextExpiry(lots, now) ?? 'infinity'} where user_id = ${userId}`);
      return amount > 0;
    });
  }

  async balance(userId: string, companyId?: string): Promise<StampBalance> {
    const found = await this.#database.row<AccountRow & { readonly reserved: string }>(sql`
      select purchased, expired, revoked, taken,
        (select count(*) from stamp_reservations r where r.user_id = a.user_id) as reserved
      from stamp_accounts a where user_id = ${userId}`);
    const account = found ? toAccount(found) : emptyAccount;
    const reserved = Number(found?.reserved ?? 0);
    const usage = companyId ? await this.#usageOf(companyId) : { used: account.taken - reserved, reserved };
    return balanceOf(account, await this.#lots(userId), usage);
  }

  async #usageOf(companyId: string): Promise<StampUsage> {
    const counts = await this.#database.rows<{ type: MovementType; count: string }>(sql`
      select type, count(*) from stamp_movements where company_id = ${companyId} group by type`);
    return usageOf((type) => Number(counts.find((row) => row.type === type)?.count ?? 0));
  }

  async #add(movement: Movement): Promise<void> {
    await this.#database.change(sql`
      insert into stamp_movements
        (id, user_id, company_id, type, amount, invoice_id, purchase_id, reason, expires_at, created_at)
      values (${this.#ids.next()}, ${movement.userId}, ${movement.companyId ?? null}, ${movement.type}, ${movement.amount}, ${movement.invoiceId ?? null}, ${movement.purchaseId ?? null}, ${movement.reason ?? null}, ${movement.expiresAt ?? null}, ${this.#clock.now()})`);
  }

  #expiry(): Date | undefined {
    return expiryOf(this.#clock.now(), this.#validityMonths);
  }
}

const toAccount = ({ purchased, expired, revoked, taken }: AccountRow): StampAccount => ({
  purchased: Number(purchased),
  expired: Number(expired),
  revoked: Number(revoked),
  taken: Number(taken),
});
