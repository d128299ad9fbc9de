import type { StrayPayment, StrayPayments } from '@timbra/core/purchases/stray-payments.ts';
import type { Database } from './database.ts';
import { sql, type Sql } from './sql.ts';
import { date, optionalDate } from './values.ts';

interface Row {
  readonly id: string;
  readonly customer_id: string;
  readonly purchase_id: string;
  readonly amount: string;
  readonly cause: StrayPayment['cause'];
  readonly status: StrayPayment['status'];
  readonly created_at: string | Date;
  readonly ended_at: string | Date | null;
}

export class PostgresStrayPayments implements StrayPayments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(id: string): Promise<StrayPayment | undefined> {
    // What an operator types is compared as text: it may be no id at all.
    return this.#one(sql`select * from stray_payments where id::text = ${id}`);
  }

  openOf(customerId: string): Promise<StrayPayment | undefined> {
    return this.#one(
      sql`select * from stray_payments where customer_id = ${customerId} and status in ('OPEN', 'RETURNING') for update`,
    );
  }

  async open(limit: number): Promise<StrayPayment[]> {
    const rows = await this.#database.rows<Row>(
      sql`select * from stray_payments where status in ('OPEN', 'RETURNING') order by created_at limit ${limit}`,
    );
    return rows.map(toStray);
  }

  async save({ id, customerId, purchaseId, amount, cause, status, createdAt, endedAt }: StrayPayment): Promise<void> {
    await this.#database.change(
      sql`insert into stray_payments (id, customer_id, purchase_id, amount, cause, status, created_at, ended_at)
       values (${id}, ${customerId}, ${purchaseId}, ${amount}, ${cause}, ${status}, ${createdAt}, ${endedAt})
       on conflict (id) do update set purchase_id = excluded.purchase_id, amount = excluded.amount,
         cause = excluded.cause, status = excluded.status, ended_at = excluded.ended_at`,
    );
  }

  async mark(id: string, status: 'OPEN' | 'RETURNING'): Promise<boolean> {
    const marked = await this.#database.row<{ id: string }>(
      sql`update stray_payments set status = ${status} where id = ${id} and status in ('OPEN', 'RETURNING') returning id`,
    );
    return marked !== undefined;
  }

  async looks(customerId: string): Promise<number> {
    const row = await this.#database.row<{ looks: number }>(
      sql`select looks from cash_balances where customer_id = ${customerId}`,
    );
    return row?.looks ?? 0;
  }

  async look(customerId: string, before: number): Promise<boolean> {
    const row = await this.#database.row<{ looks: number }>(
      sql`insert into cash_balances as b (customer_id, looks) values (${customerId}, 1)
       on conflict (customer_id) do update set looks = b.looks + 1 where b.looks = ${before} returning looks`,
    );
    return row?.looks === before + 1;
  }

  async payers(limit: number): Promise<string[]> {
    const rows = await this.#database.rows<{ customer_id: string }>(
      sql`select customer_id from purchases where customer_id is not null
       group by customer_id order by max(created_at) desc limit ${limit}`,
    );
    return rows.map(({ customer_id: id }) => id);
  }

  async #one(statement: Sql): Promise<StrayPayment | undefined> {
    const row = await this.#database.row<Row>(statement);
    return row && toStray(row);
  }
}

function toStray(row: Row): StrayPayment {
  return {
    id: row.id,
    customerId: row.customer_id,
    purchaseId: row.purchase_id,
    amount: Number(row.amount),
    cause: row.cause,
    status: row.status,
    createdAt: date(row.created_at),
    endedAt: optionalDate(row.ended_at) ?? null,
  };
}
