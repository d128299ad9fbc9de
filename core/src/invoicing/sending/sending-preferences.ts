import type { SendingPreference } from './preference.ts';

export interface SendingPreferences {
  find(companyId: string): Promise<SendingPreference | undefined>;
  save(companyId: string, preference: SendingPreference): Promise<void>;
}
