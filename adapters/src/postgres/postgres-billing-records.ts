import type { Scope } from '@timbra/core/access/actor.ts';
import type { BillingData, StoredBillingData } from '@timbra/core/identity/billing-data.ts';
import type { BillingRecords } from '@timbra/core/identity/users.ts';
import type { Database } from './database.ts';
import { BillingDataRow } from './rows/preferences.ts';

export class PostgresBillingRecords implements BillingRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find({ userId }: Scope): Promise<StoredBillingData | undefined> {
    const row = await this.#database.em.findOne(BillingDataRow, { userId }, { disableIdentityMap: true });
    return row ? { ...row.data, version: row.version } : undefined;
  }

  save({ userId }: Scope, data: BillingData, before: number): Promise<boolean> {
    return this.#database.put(BillingDataRow, { userId, data, version: before + 1 }, { version: before });
  }
}
