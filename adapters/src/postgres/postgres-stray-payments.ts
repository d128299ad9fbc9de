import { LockMode, raw } from '@mikro-orm/postgresql';
import type { StrayPayment, StrayPayments } from '@timbra/core/purchases/ports.ts';
import { OnDatabase } from './on-database.ts';
import { StrayPaymentRow } from './rows/purchase.ts';
import { sql } from './sql.ts';

const notEnded = { status: { $in: ['OPEN', 'RETURNING'] as const } };

export class PostgresStrayPayments extends OnDatabase implements StrayPayments {
  async find(id: string): Promise<StrayPayment | undefined> {
    // What an operator types is compared as text: it may be no id at all.
    const typed = { [raw('id::text')]: id };
    const row = await this.database.em.findOne(StrayPaymentRow, typed, { disableIdentityMap: true });
    return row ? toStrayPayment(row) : undefined;
  }

  async openOf(customerId: string): Promise<StrayPayment | undefined> {
    const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const row = await this.database.em.findOne(StrayPaymentRow, { customerId, ...notEnded }, held);
    return row ? toStrayPayment(row) : undefined;
  }

  async open(limit: number): Promise<StrayPayment[]> {
    const oldest = { orderBy: { createdAt: 'asc' }, limit, disableIdentityMap: true } as const;
    const found = await this.database.visits.inEachCell(() => this.database.em.find(StrayPaymentRow, notEnded, oldest));
    return found.flat().slice(0, limit).map(toStrayPayment);
  }

  async save(stray: StrayPayment): Promise<void> {
    await this.database.put(StrayPaymentRow, stray);
  }

  async mark(id: string, status: 'OPEN' | 'RETURNING'): Promise<boolean> {
    return (await this.database.em.nativeUpdate(StrayPaymentRow, { id, ...notEnded }, { status })) === 1;
  }
  async checks(customerId: string): Promise<number> {
    await this.database.visits.enterByKey('balance', customerId);
    const row = await this.database.row<{ looks: number }>(sql`
      select looks from cash_balances where customer_id = ${customerId}`);
    return row?.looks ?? 0;
  }

  async countCheck(customerId: string, before: number): Promise<boolean> {
    const row = await this.database.row<{ looks: number }>(sql`
      insert into cash_balances as b (customer_id, looks) values (${customerId}, 1)
      on conflict (customer_id) do update set looks = b.looks + 1 where b.looks = ${before} returning looks`);
    return row?.looks === before + 1;
  }

  async payers(limit: number): Promise<string[]> {
    const found = await this.database.visits.inEachCell(() =>
      this.database.rows<{ customer_id: string }>(sql`
        select customer_id from purchases where customer_id is not null
        group by customer_id order by max(created_at) desc limit ${limit}`),
    );
    return found
      .flat()
      .slice(0, limit)
      .map(({ customer_id: id }) => id);
  }
}

const toStrayPayment = ({ endedAt, ...row }: StrayPaymentRow): StrayPayment => ({ ...row, endedAt: endedAt ?? null });
