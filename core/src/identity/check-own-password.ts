import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { attempt, type RateLimit } from '../shared/rate-limits.ts';
import type { IdentityPorts } from './ports.ts';

// Somebody at a borrowed session must not find the password out by trying.
const failures: RateLimit = { name: 'change-password', most: 10, seconds: 15 * 60, onlyFailures: true };

const failed = (error: unknown) => error instanceof DomainError && error.code === 'VALIDATION';

export type OwnPasswordPorts = Pick<IdentityPorts, 'users' | 'passwordHasher' | 'rateLimits'>;

/**
 * Asks whoever acts for the own password again, before what a borrowed session must not do.
 * @param field of the request that has the password.
 * @throws DomainError VALIDATION at `field` when it is absent or wrong, RATE_LIMITED, OVERLOADED.
 */
export async function checkOwnPassword(
  ports: OwnPasswordPorts,
  userId: string,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (!password) throw refusal([missingPassword(field)]);
  await attempt(ports.rateLimits, { limit: failures, key: userId, failed }, () =>
    check(ports, userId, password, field),
  );
}

async function check(ports: OwnPasswordPorts, userId: string, password: string, field: string): Promise<void> {
  const user = await ports.users.find(userId);
  if (!user) throw notFound();
  if (await ports.passwordHasher.verify(password, user.passwordHash)) return;
  throw refusal([{ field, message: 'La contraseña actual no es correcta' }]);
}

export const missingPassword = (field: string) => ({ field, message: 'Escribe tu contraseña actual' });
