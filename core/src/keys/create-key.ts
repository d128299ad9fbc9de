import { requireSession, type Actor } from '../access/actor.ts';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import type { RequestKey } from '../shared/ports.ts';
import type { ApiKey, KeyMode } from './api-keys.ts';
import { expiryProblems, nameProblems, requireGrant, requireHeld, type Granted } from './key-rules.ts';
import type { KeysPorts } from './ports.ts';

export interface NewKeyRequest extends Granted {
  readonly name: string;
  readonly mode: KeyMode;
  readonly companyId?: string | undefined;
  readonly expiresAt?: Date | undefined;
  readonly currentPassword?: string | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/** A key with its text, which is shown this once. */
export interface MadeKey extends ApiKey {
  readonly key: string;
}

/** So many keys of an account may work at once. */
const mostKeys = 100;

/**
 * Makes a key for the account of whoever has logged in.
 * @throws DomainError KEY_NOT_ALLOWED for a key, VALIDATION (also of the password), PERMISSION_MISSING for more than the
 * actor holds, NOT_FOUND for a company that is nothing of the actor's, CONFLICT when there are too many.
 */
export async function createKey(ports: KeysPorts, actor: Actor, request: NewKeyRequest): Promise<MadeKey> {
  const { userId } = requireSession(actor);
  const now = ports.clock.now();
  const problems = [...nameProblems(request.name), ...expiryProblems(request.expiresAt, now)];
  if (problems.length > 0) throw refusal(problems);
  const permissions = requireGrant(request);
  const companyId = request.companyId ?? null;
  await requireHeld(ports.access, actor, companyId, ['keys:manage', ...permissions]);
  await checkOwnPassword(ports, userId, request.currentPassword, 'currentPassword');
  if ((await ports.apiKeys.count(userId, now)) >= mostKeys) {
    throw new DomainError('CONFLICT', `Puedes tener a lo más ${mostKeys} llaves. Elimina una que ya no uses.`);
  }
  const { key, ...secret } = ports.keySecrets.next(request.mode);
  const made: ApiKey = {
    id: ports.ids.next(),
    userId,
    companyId,
    name: request.name.trim(),
    mode: request.mode,
    prefix: secret.prefix,
    last4: secret.last4,
    permissions,
    createdAt: now,
    lastUsedAt: null,
    expiresAt: request.expiresAt ?? null,
  };
  await ports.transactions.run(async () => {
    await ports.apiKeys.add({ ...made, hash: secret.hash });
    await request.requestKey?.bind({ type: 'api-key', id: made.id });
  });
  return { ...made, key };
}
