import type { Scope } from '../access/actor.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { ListPreferences, PreferenceChanges } from './list-preferences.ts';

/** Keeps how users want to see their lists. */
export interface Preferences {
  /** Returns the preferences of the lists for which something was saved. */
  all(scope: Scope): Promise<readonly ListPreferences[]>;
  /** What is absent stays as it is, also when two saves come at once. @returns what is kept then. */
  save(scope: Scope, changes: PreferenceChanges): Promise<ListPreferences>;
}

export interface PreferencesPorts extends SharedPorts {
  readonly preferences: Preferences;
}
