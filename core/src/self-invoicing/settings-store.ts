import type { StoredSettings } from './settings.ts';

/** What companies have chosen; one that has chosen nothing has no record. */
export interface SettingsStore {
  find(companyId: string): Promise<StoredSettings | undefined>;
  save(companyId: string, settings: StoredSettings): Promise<void>;
}
