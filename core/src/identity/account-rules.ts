import { isEmail } from '../shared/email.ts';
import { DomainError, notFound, type Problem, refusal } from '../shared/errors.ts';
import { attempt, type RateLimit } from '../shared/ports.ts';
import type { IdentityPorts } from './ports.ts';

const shortestPassword = 6;

export const checkName = (name: string): Problem[] =>
  name.trim() === '' ? [{ field: 'name', message: 'El nombre es obligatorio' }] : [];

export function checkEmail(email: string): Problem[] {
  if (email.trim() === '') return [{ field: 'email', message: 'El correo electrónico es obligatorio' }];
  if (isEmail(email.trim())) return [];
  return [{ field: 'email', message: 'Ingresa un correo electrónico válido' }];
}

/** @param field where the call asks for it. */
export function checkPassword(password: string, field = 'password'): Problem[] {
  if ([...password].length >= shortestPassword) return [];
  return [{ field, message: `La contraseña debe tener al menos ${shortestPassword} caracteres` }];
}

/** @param phone as `withCountryCode` gives it; null is none. */
export function checkPhone(phone: string | null): Problem[] {
  if (phone === null) return [];
  const digits = phone.replaceAll(/\D/g, '').length;
  if (/^\+[1-9][\d ()-]*$/.test(phone) && digits >= 8 && digits <= 15) return [];
  return [
    {
      field: 'phone',
      message: 'Ingresa un número de teléfono válido con código de país (ej: +52 55 1234 5678)',
    },
  ];
}

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
