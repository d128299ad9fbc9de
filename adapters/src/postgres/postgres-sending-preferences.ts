import type { SendingPreference } from '@timbra/core/invoicing/sending/preference.ts';
import type { SendingPreferences } from '@timbra/core/invoicing/sending/sending-preferences.ts';
import type { Database } from './database.ts';

export class PostgresSendingPreferences implements SendingPreferences {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(companyId: string): Promise<SendingPreference | undefined> {
    return this.#database.row<SendingPreference>('select automatic, copies from company_sending where company_id = ?', [
      companyId,
    ]);
  }

  async save(companyId: string, { automatic, copies }: SendingPreference): Promise<void> {
    await this.#database.change(
      `insert into company_sending (company_id, automatic, copies) values (?, ?, ?::jsonb)
       on conflict (company_id) do update set automatic = excluded.automatic, copies = excluded.copies`,
      [companyId, automatic, JSON.stringify(copies)],
    );
  }
}
