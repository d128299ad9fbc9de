import { requirePermission, requireSession, type Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { KeysPorts } from './ports.ts';

/** Ends a key at once, in every process. @throws DomainError KEY_NOT_ALLOWED for a key, NOT_FOUND, PERMISSION_MISSING. */
export async function revokeKey(
  { apiKeys, clock }: Pick<KeysPorts, 'apiKeys' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { userId } = requireSession(actor);
  requirePermission(actor, 'keys:manage');
  if (!(await apiKeys.revoke(userId, id, clock.now()))) throw notFound('No encontramos esa llave.');
}
