import { requireSession, type Actor } from '../access/actor.ts';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import { notFound, refusal } from '../shared/errors.ts';
import type { ApiKey } from './api-keys.ts';
import { getKey } from './get-key.ts';
import { expiryProblems, grantedOf, nameProblems, requireGrant, requireHeld, type Granted } from './key-rules.ts';
import type { KeysPorts } from './ports.ts';

export interface KeyUpdate extends Granted {
  readonly name?: string | undefined;
  /** Null lets it live without end. */
  readonly expiresAt?: Date | null | undefined;
  readonly currentPassword?: string | undefined;
}

/**
 * Changes a key. One that shall do more, or live longer, asks for the password again, as a new one does.
 * @throws DomainError KEY_NOT_ALLOWED for a key, VALIDATION, NOT_FOUND, PERMISSION_MISSING for more than the actor holds.
 */
export async function updateKey(ports: KeysPorts, actor: Actor, id: string, update: KeyUpdate): Promise<ApiKey> {
  const { userId } = requireSession(actor);
  const before = await getKey(ports, actor, id);
  const after = changedBy(ports, before, update);
  const more = after.permissions.filter((permission) => !before.permissions.includes(permission));
  await requireHeld(ports.access, actor, before.companyId, more);
  if (more.length > 0 || livesLonger(before, after)) {
    await checkOwnPassword(ports, userId, update.currentPassword, 'currentPassword');
  }
  const { name, permissions, expiresAt } = after;
  if (!(await ports.apiKeys.change(userId, id, { name, permissions, expiresAt }))) throw notFound();
  return after;
}

function changedBy({ clock }: Pick<KeysPorts, 'clock'>, before: ApiKey, update: KeyUpdate): ApiKey {
  const name = update.name ?? before.name;
  const problems = [...nameProblems(name), ...expiryProblems(update.expiresAt, clock.now())];
  if (problems.length > 0) throw refusal(problems);
  return {
    ...before,
    name: name.trim(),
    permissions: grantedOf(update) ? requireGrant(update) : before.permissions,
    expiresAt: update.expiresAt === undefined ? before.expiresAt : update.expiresAt,
  };
}

const livesLonger = (before: ApiKey, after: ApiKey) =>
  before.expiresAt !== null && (after.expiresAt === null || after.expiresAt > before.expiresAt);
