import type { SharedPorts } from '../shared/ports.ts';
import type { Preferences } from './preferences.ts';

/** What the use cases of this area need. */
export interface PreferencesPorts extends SharedPorts {
  readonly preferences: Preferences;
}
