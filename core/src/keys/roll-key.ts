import { requireSession, type Actor } from '../access/actor.ts';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import { notFound, refusal, unless } from '../shared/errors.ts';
import type { RequestKey } from '../shared/ports.ts';
import type { ApiKey } from './api-keys.ts';
import type { MadeKey } from './create-key.ts';
import { getKey } from './get-key.ts';
import { requireHeld } from './key-rules.ts';
import type { KeysPorts } from './ports.ts';

const mostOverlapHours = 168;
const hourMs = 3_600_000;

export interface Rolling {
  /** For so many hours the old key works beside the new one; 0 ends it at once. */
  readonly overlapHours: number;
  readonly currentPassword?: string | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/**
 * Makes a new key that may do what the old one may, and lets the old one end. The new one lives as long as the old one
 * was made for.
 * @throws DomainError KEY_NOT_ALLOWED for a key, VALIDATION (also of the password), NOT_FOUND, PERMISSION_MISSING.
 */
export async function rollKey(ports: KeysPorts, actor: Actor, id: string, rolling: Rolling): Promise<MadeKey> {
  const { userId } = requireSession(actor);
  const { overlapHours } = rolling;
  const isFine = Number.isInteger(overlapHours) && overlapHours >= 0 && overlapHours <= mostOverlapHours;
  const problems = unless(isFine, 'overlapHours', `Elige de 0 a ${mostOverlapHours} horas.`);
  if (problems.length > 0) throw refusal(problems);
  const old = await getKey(ports, actor, id);
  await requireHeld(ports.access, actor, old.companyId, ['keys:manage', ...old.permissions]);
  await checkOwnPassword(ports, userId, rolling.currentPassword, 'currentPassword');
  const now = ports.clock.now();
  const { key, hash, prefix, last4 } = ports.keySecrets.next(old.mode);
  const expiresAt = old.expiresAt && new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime());
  const made: ApiKey = { ...old, id: ports.ids.next(), prefix, last4, createdAt: now, lastUsedAt: null, expiresAt };
  await ports.transactions.run(async () => {
    const end = new Date(now.getTime() + overlapHours * hourMs);
    const isSooner = old.expiresAt !== null && old.expiresAt < end;
    if (!(await ports.apiKeys.change(userId, id, { expiresAt: isSooner ? old.expiresAt : end }))) throw notFound();
    await ports.apiKeys.add({ ...made, hash });
    await rolling.requestKey?.bind({ type: 'api-key', id: made.id });
  });
  return { ...made, key };
}
