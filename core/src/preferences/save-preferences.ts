import { type Actor, ownScope } from '../access/actor.ts';
import { refusal } from '../shared/errors.ts';
import { checkPreferences, type ListPreferences, type PreferenceChanges } from './list-preferences.ts';
import type { PreferencesPorts } from './ports.ts';

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
