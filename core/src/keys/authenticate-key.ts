import { type Actor, keyActor, type KeyActor, requirePermission } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { FoundKey, KeysPorts } from './ports.ts';

/** A key that is used all the time is written so often: its last use is true within a minute. */
const exactMs = 30_000;

/**
 * Returns the actor that a key stands for; undefined for one that is unknown. The database is asked at every request, so
 * that a key ends at once in every process.
 * @throws DomainError KEY_REVOKED, KEY_EXPIRED
 */
export async function authenticateKey(
  { apiKeys, keySecrets, clock }: Pick<KeysPorts, 'apiKeys' | 'keySecrets' | 'clock'>,
  text: string,
): Promise<KeyActor | undefined> {
  const hash = keySecrets.hash(text);
  const key = hash === undefined ? undefined : await apiKeys.findPresented(hash);
  if (!key) return undefined;
  if (key.revoked) throw new DomainError('KEY_REVOKED', 'Esta llave se eliminó. Usa otra.');
  const now = clock.now();
  if (key.expiresAt && key.expiresAt <= now) throw new DomainError('KEY_EXPIRED', 'Esta llave ya venció. Usa otra.');
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= exactMs) await apiKeys.touch(key.id, now);
  return keyActor(key);
}

/** Tells whether a text has the form of a key, whoever made it. */
export const isKeyLike = (text: string): boolean => /^tk_(?:live|test)_\w{20}/.test(text);

/** @throws DomainError NOT_FOUND for a key that was ended or is somebody else's, PERMISSION_MISSING. */
export async function getKey({ apiKeys }: Pick<KeysPorts, 'apiKeys'>, actor: Actor, id: string): Promise<FoundKey> {
  requirePermission(actor, 'keys:manage');
  const key = await apiKeys.find(actor.userId, id);
  if (!key) throw notFound('No encontramos esa llave.');
  return key;
}
