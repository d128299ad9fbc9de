import type { SelfInvoicingSettings } from './settings.ts';

/** What companies have chosen; one that has chosen nothing has no record. */
export interface SettingsStore {
  find(companyId: string): Promise<SelfInvoicingSettings | undefined>;
  save(companyId: string, settings: SelfInvoicingSettings): Promise<void>;
}
