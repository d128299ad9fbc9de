import type { StoredSettings } from '@timbra/core/self-invoicing/settings.ts';
import type { SettingsStore } from '@timbra/core/self-invoicing/ports.ts';
import type { Database } from './database.ts';
import { SelfInvoicingRow } from './rows/company-records.ts';

export class PostgresSelfInvoicingSettings implements SettingsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(companyId: string): Promise<StoredSettings | undefined> {
    const row = await this.#database.em.findOne(SelfInvoicingRow, { companyId }, { disableIdentityMap: true });
    if (!row) return undefined;
    const { ticketWindow: window, days = null, uses, paymentForms, notify, version } = row;
    return { window, days, uses, paymentForms, notify, version };
  }

  async save(companyId: string, { window, uses, paymentForms, ...settings }: StoredSettings): Promise<void> {
    const lists = { uses: [...uses], paymentForms: [...paymentForms] };
    await this.#database.put(SelfInvoicingRow, { companyId, ticketWindow: window, ...lists, ...settings });
  }
}
