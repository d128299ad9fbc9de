import type { Actor } from '../access/actor.ts';
import { ownScope } from '../access/scope.ts';
import type { ListPreferences } from './list-preferences.ts';
import type { Preferences } from './preferences.ts';

export class GetPreferences {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  /** Of the lists whose view the user has changed; the others have none. */
  execute(actor: Actor): Promise<readonly ListPreferences[]> {
    return this.#preferences.all(ownScope(actor));
  }
}
