import type { KeptSettings } from './settings.ts';

/** What companies have chosen; one that has chosen nothing has no record. */
export interface SettingsStore {
  find(companyId: string): Promise<KeptSettings | undefined>;
  save(companyId: string, settings: KeptSettings): Promise<void>;
}
