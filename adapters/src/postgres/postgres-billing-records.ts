import type { Scope } from '@timbra/core/access/scope.ts';
import type { BillingData, StoredBillingData } from '@timbra/core/identity/billing-data.ts';
import type { BillingRecords } from '@timbra/core/identity/billing-records.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresBillingRecords implements BillingRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find({ userId }: Scope): Promise<StoredBillingData | undefined> {
    const row = await this.#database.row<{ data: BillingData; version: number }>(
      sql`select data, version from billing_data where user_id = ${userId}`,
    );
    return row && { ...row.data, version: row.version };
  }

  async save({ userId }: Scope, data: BillingData, before: number): Promise<boolean> {
    const kept = await this.#database.row(
      sql`insert into billing_data as kept (user_id, data) values (${userId}, ${JSON.stringify(data)}::jsonb)
       on conflict (user_id) do update set data = excluded.data, version = kept.version + 1 where kept.version = ${before}
       returning version`,
    );
    return kept !== undefined;
  }
}
