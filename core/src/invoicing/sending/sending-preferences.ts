import type { StoredPreference, SendingPreference } from './preference.ts';

export interface SendingPreferences {
  find(companyId: string): Promise<StoredPreference | undefined>;
  /**
   * @param before the version that it takes the place of; 0 where nothing is kept.
   * @returns false, and keeps nothing, when somebody has saved since.
   */
  save(companyId: string, preference: SendingPreference, before: number): Promise<boolean>;
}
