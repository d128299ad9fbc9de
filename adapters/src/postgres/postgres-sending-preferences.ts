import type { StoredPreference, SendingPreference } from '@timbra/core/invoicing/sending/preference.ts';
import type { SendingPreferences } from '@timbra/core/invoicing/sending/sending-preferences.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresSendingPreferences implements SendingPreferences {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(companyId: string): Promise<StoredPreference | undefined> {
    return this.#database.row<StoredPreference>(
      sql`select automatic, copies, version from company_sending where company_id = ${companyId}`,
    );
  }

  async save(companyId: string, { automatic, copies }: SendingPreference, before: number): Promise<boolean> {
    const kept = await this.#database.row(
      sql`insert into company_sending as kept (company_id, automatic, copies) values (${companyId}, ${automatic}, ${JSON.stringify(copies)}::jsonb)
       on conflict (company_id) do update
         set automatic = excluded.automatic, copies = excluded.copies, version = kept.version + 1
         where kept.version = ${before}
       returning version`,
    );
    return kept !== undefined;
  }
}
