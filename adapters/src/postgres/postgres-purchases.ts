import { createHash } from 'node:crypto';
import type { Purchase, Transfer } from '@timbra/core/purchases/purchase.ts';
import type { BuyerKey, Purchases } from '@timbra/core/purchases/purchases.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import type { Database } from './database.ts';
import { raw, sql, type Sql } from './sql.ts';
import { date, optionalDate } from './values.ts';

interface Row {
  readonly id: string;
  readonly user_id: string | null;
  readonly company_id: string | null;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly timbres: number;
  readonly price: string;
  readonly amount: string;
  readonly status: Purchase['status'];
  readonly method: Purchase['method'];
  readonly payment_id: string | null;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly transfer: (Omit<Transfer, 'beneficiary'> & Partial<Transfer>) | null;
  readonly customer_id: string | null;
  readonly received: string;
  readonly confirming: boolean;
  readonly attempted_at: string | Date | null;
  readonly created_at: string | Date;
  readonly expires_at: string | Date;
  readonly completed_at: string | Date | null;
  readonly refunded: string;
  readonly disputed: string;
  readonly owed: number;
  readonly revision: number;
}

const unfinished = `status in ('OPEN', 'PENDING', 'FAILED')`;

export class PostgresPurchases implements Purchases {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async addOrFind(purchase: Purchase, key: BuyerKey): Promise<Purchase | undefined> {
    const { id, userId, companyId, planId, planName, timbres, price, amount, status, method, buyer } = purchase;
    const { createdAt, expiresAt } = purchase;
    // An account that is being closed is waited for, and takes no purchase once it is.
    // The losing insert waits for the winner's transaction and then finds its row: both continue with one purchase.
    const row = await this.#database.row<Row>(
      sql`with buyer as (select id from users where id = ${userId} and closed_at is null for share)
       insert into purchases (id, user_id, company_id, buyer, plan_id, plan_name, timbres, price, amount, status, method,
         customer_name, customer_email, customer_email_key, customer_phone, created_at, expires_at, check_at)
       select ${id}::uuid, ${userId}::uuid, ${companyId}::uuid, ${buyerOf(key)}, ${planId}::uuid, ${planName}, ${timbres}::int, ${price}::numeric, ${amount}::numeric, ${status}, ${method}, ${buyer.name}, ${buyer.email}, ${keyOf(buyer)}, ${buyer.phone}, ${createdAt}::timestamptz,
         ${expiresAt}::timestamptz, ${expiresAt}::timestamptz
       where ${userId}::uuid is null or exists (select from buyer)
       on conflict (buyer, plan_id, method) where ${raw(unfinished)} do update set buyer = excluded.buyer
       returning *`,
    );
    return row && toPurchase(row);
  }

  find(id: string): Promise<Purchase | undefined> {
    return this.#one(sql`select * from purchases where id = ${id}`);
  }

  findByPayment(paymentId: string): Promise<Purchase | undefined> {
    return this.#one(sql`select * from purchases where payment_id = ${paymentId}`);
  }

  findForChange(id: string): Promise<Purchase | undefined> {
    return this.#one(sql`select * from purchases where id = ${id} for update`);
  }

  async save(purchase: Purchase, checkAt: Date | undefined): Promise<void> {
    const { id, userId, companyId, status, paymentId, buyer, transfer, customerId, received, confirming } = purchase;
    const { attemptedAt, expiresAt, completedAt, refunded, disputed, owed, revision } = purchase;
    await this.#database.change(
      sql`update purchases set user_id = ${userId}, company_id = ${companyId}, status = ${status}, payment_id = ${paymentId}, customer_name = ${buyer.name},
         customer_email = ${buyer.email}, customer_email_key = ${keyOf(buyer)}, customer_phone = ${buyer.phone}, transfer = ${transfer && JSON.stringify(transfer)}::jsonb,
         customer_id = ${customerId}, received = ${received}, confirming = ${confirming}, attempted_at = ${attemptedAt},
         expires_at = ${expiresAt}, completed_at = ${completedAt}, refunded = ${refunded}, disputed = ${disputed}, owed = ${owed}, revision = ${revision},
         check_at = ${checkAt ?? null}
       where id = ${id}`,
    );
  }

  async abandon(id: string, paymentId: string | null): Promise<void> {
    await this.#database.change(
      sql`update purchases set status = 'CANCELLED', check_at = null
       where id = ${id} and payment_id is not distinct from ${paymentId} and ${raw(unfinished)}`,
    );
  }

  async attribute(id: string, companyId: string): Promise<void> {
    await this.#database.change(
      sql`update purchases set company_id = ${companyId} where id = ${id} and company_id is null`,
    );
  }

  async payerOf(buyer: BuyerKey): Promise<{ reference: string; customerId: string | undefined }> {
    const reference = buyerOf(buyer);
    const row = await this.#database.row<{ customer_id: string }>(
      sql`select customer_id from purchases where buyer = ${reference} and customer_id is not null order by created_at desc limit 1`,
    );
    return { reference, customerId: row?.customer_id };
  }

  latestOfCustomer(customerId: string): Promise<Purchase | undefined> {
    return this.#one(sql`select * from purchases where customer_id = ${customerId} order by created_at desc limit 1`);
  }

  async rest(id: string): Promise<void> {
    await this.#database.change(sql`update purchases set check_at = null where id = ${id}`);
  }

  async unfinishedOf(userId: string): Promise<Purchase[]> {
    const rows = await this.#database.rows<Row>(
      sql`select * from purchases where user_id = ${userId} and ${raw(unfinished)} order by id`,
    );
    return rows.map(toPurchase);
  }

  async untriedOfOthers(buyer: BuyerKey, method: Purchase['method'], planId: string): Promise<string[]> {
    return this.#ids(
      sql`select id from purchases
       where buyer = ${buyerOf(buyer)} and ${raw(unfinished)} and method = ${method} and plan_id <> ${planId}
         and status = 'OPEN' and attempted_at is null`,
    );
  }

  uncredited(email: string): Promise<string[]> {
    return this.#ids(
      sql`select id from purchases
       where status = 'COMPLETED' and user_id is null and customer_email_key = ${comparableEmail(email)}`,
    );
  }

  async reversed(limit: number): Promise<Purchase[]> {
    const rows = await this.#database.rows<Row>(
      sql`select * from purchases where refunded > 0 or disputed > 0 or owed > 0 order by completed_at desc limit ${limit}`,
    );
    return rows.map(toPurchase);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return this.#ids(sql`select id from purchases where check_at <= ${now} order by check_at limit ${limit}`);
  }

  async #one(statement: Sql): Promise<Purchase | undefined> {
    const row = await this.#database.row<Row>(statement);
    return row && toPurchase(row);
  }

  async #ids(statement: Sql): Promise<string[]> {
    return (await this.#database.rows<{ id: string }>(statement)).map(({ id }) => id);
  }
}

const keyOf = ({ email }: Purchase['buyer']) => email && comparableEmail(email);

/** A guest's place is compared and not kept. */
function buyerOf(key: BuyerKey): string {
  if (key.userId !== null) return `user:${key.userId}`;
  const place = createHash('sha256').update(`${key.email} ${key.client}`).digest('hex');
  return `guest:${place}`;
}

function toPurchase(row: Row): Purchase {
  return {
    id: row.id,
    userId: row.user_id,
    companyId: row.company_id,
    planId: row.plan_id,
    planName: row.plan_name,
    timbres: row.timbres,
    price: Number(row.price),
    amount: Number(row.amount),
    status: row.status,
    method: row.method,
    paymentId: row.payment_id,
    buyer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
    transfer: row.transfer && { ...row.transfer, beneficiary: row.transfer.beneficiary ?? null },
    customerId: row.customer_id,
    received: Number(row.received),
    confirming: row.confirming,
    attemptedAt: optionalDate(row.attempted_at) ?? null,
    createdAt: date(row.created_at),
    expiresAt: date(row.expires_at),
    completedAt: optionalDate(row.completed_at) ?? null,
    refunded: Number(row.refunded),
    disputed: Number(row.disputed),
    owed: row.owed,
    revision: row.revision,
  };
}
