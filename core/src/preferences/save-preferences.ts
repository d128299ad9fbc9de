import { type Actor, ownScope } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import { checkPreferences, type ListPreferences, type PreferenceChanges } from './list-preferences.ts';
import type { PreferencesPorts } from './ports.ts';

/** Returns the lists whose view the user has changed; the others have none. */
export function getPreferences(
  ports: Pick<PreferencesPorts, 'preferences'>,
  actor: Actor,
): Promise<readonly ListPreferences[]> {
  return ports.preferences.all(ownScope(actor));
}

/** @throws DomainError VALIDATION with all broken rules. */
export async function savePreferences(
  ports: Pick<PreferencesPorts, 'preferences'>,
  actor: Actor,
  changes: PreferenceChanges,
): Promise<ListPreferences> {
  const scope = ownScope(actor);
  const problems = checkPreferences(changes);
  if (problems.length > 0) throw refusal(problems);
  return ports.preferences.save(scope, changes);
}
