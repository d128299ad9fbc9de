import { requirePermission, type Actor } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { ApiKey } from './api-keys.ts';
import type { KeysPorts } from './ports.ts';

/** @throws DomainError NOT_FOUND for a key that was ended or is somebody else's, PERMISSION_MISSING. */
export async function getKey({ apiKeys }: Pick<KeysPorts, 'apiKeys'>, actor: Actor, id: string): Promise<ApiKey> {
  requirePermission(actor, 'keys:manage');
  const key = await apiKeys.find(actor.userId, id);
  if (!key) throw notFound('No encontramos esa llave.');
  return key;
}
