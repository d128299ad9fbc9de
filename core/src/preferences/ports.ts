import type { SharedPorts } from '../shared/ports.ts';
import type { Preferences } from './preferences.ts';

export interface PreferencesPorts extends SharedPorts {
  readonly preferences: Preferences;
}
