import { type Actor, ownScope } from '../access/actor.ts';
import type { ListPreferences } from './list-preferences.ts';
import type { PreferencesPorts } from './ports.ts';

/** Returns the lists whose view the user has changed; the others have none. */
export function getPreferences(
  ports: Pick<PreferencesPorts, 'preferences'>,
  actor: Actor,
): Promise<readonly ListPreferences[]> {
  return ports.preferences.all(ownScope(actor));
}
