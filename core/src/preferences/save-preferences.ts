import type { Actor } from '../access/actor.ts';
import { ownScope } from '../access/scope.ts';
import { refusal } from '../shared/errors.ts';
import { checkPreferences, type ListPreferences, type PreferenceChanges } from './list-preferences.ts';
import type { Preferences } from './preferences.ts';

export class SavePreferences {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  /** @throws DomainError VALIDATION with all broken rules. */
  async execute(actor: Actor, changes: PreferenceChanges): Promise<ListPreferences> {
    const scope = ownScope(actor);
    const problems = checkPreferences(changes);
    if (problems.length > 0) throw refusal(problems);
    return this.#preferences.save(scope, changes);
  }
}
