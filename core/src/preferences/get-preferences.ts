import type { Actor } from '../access/actor.ts';
import { ownScope } from '../access/scope.ts';
import type { ListPreferences } from './list-preferences.ts';
import type { Preferences } from './preferences.ts';

export class GetPreferences {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  execute(actor: Actor): Promise<readonly ListPreferences[]> {
    return this.#preferences.all(ownScope(actor));
  }
}
