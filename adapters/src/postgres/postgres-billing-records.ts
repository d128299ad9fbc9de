import type { Scope } from '@timbra/core/access/scope.ts';
import type { BillingData } from '@timbra/core/identity/billing-data.ts';
import type { BillingRecords } from '@timbra/core/identity/billing-records.ts';
import type { Database } from './database.ts';

export class PostgresBillingRecords implements BillingRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find({ userId }: Scope): Promise<BillingData | undefined> {
    const row = await this.#database.row<{ data: BillingData }>('select data from billing_data where user_id = ?', [
      userId,
    ]);
    return row?.data;
  }

  async save({ userId }: Scope, data: BillingData): Promise<void> {
    await this.#database.change(
      `insert into billing_data (user_id, data) values (?, ?::jsonb)
       on conflict (user_id) do update set data = excluded.data`,
      [userId, JSON.stringify(data)],
    );
  }
}
