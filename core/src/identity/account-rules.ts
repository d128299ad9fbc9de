import { isEmail } from '../shared/email.ts';
import type { Problem } from '../shared/errors.ts';

const shortestPassword = 6;

export function checkName(name: string): Problem[] {
  return name.trim() === '' ? [{ field: 'name', message: 'El nombre es obligatorio' }] : [];
}

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
