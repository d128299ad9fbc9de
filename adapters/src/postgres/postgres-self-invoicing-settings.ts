import type { StoredSettings } from '@timbra/core/self-invoicing/settings.ts';
import type { SettingsStore } from '@timbra/core/self-invoicing/settings-store.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export class PostgresSelfInvoicingSettings implements SettingsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(companyId: string): Promise<StoredSettings | undefined> {
    return this.#database.row<StoredSettings>(
      sql`select ticket_window as "window", days, uses, payment_forms as "paymentForms", notify, version
       from self_invoicing where company_id = ${companyId}`,
    );
  }

  async save(companyId: string, settings: StoredSettings): Promise<void> {
    const { window, days, uses, paymentForms, notify, version } = settings;
    await this.#database.change(
      sql`insert into self_invoicing (company_id, ticket_window, days, uses, payment_forms, notify, version)
       values (${companyId}, ${window}, ${days}, array(select jsonb_array_elements_text(${JSON.stringify(uses)}::jsonb)), array(select jsonb_array_elements_text(${JSON.stringify(paymentForms)}::jsonb)), ${notify}, ${version})
       on conflict (company_id) do update set ticket_window = excluded.ticket_window, days = excluded.days,
         uses = excluded.uses, payment_forms = excluded.payment_forms, notify = excluded.notify,
         version = excluded.version`,
    );
  }
}
