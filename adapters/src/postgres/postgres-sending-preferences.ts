import type { StoredPreference, SendingPreference } from '@timbra/core/invoicing/sending/preference.ts';
import type { SendingPreferences } from '@timbra/core/invoicing/sending/ports.ts';
import type { Database } from './database.ts';
import { CompanySendingRow } from './rows/company-records.ts';

export class PostgresSendingPreferences implements SendingPreferences {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(companyId: string): Promise<StoredPreference | undefined> {
    const row = await this.#database.em.findOne(CompanySendingRow, { companyId }, { disableIdentityMap: true });
    return row ? { automatic: row.automatic, copies: row.copies, version: row.version } : undefined;
  }

  save(companyId: string, { automatic, copies }: SendingPreference, before: number): Promise<boolean> {
    const row = { companyId, automatic, copies, version: before + 1 };
    return this.#database.put(CompanySendingRow, row, { version: before });
  }
}
