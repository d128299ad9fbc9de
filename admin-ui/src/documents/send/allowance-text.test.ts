import { expect, it } from 'vitest';
import { allowanceText } from './allowance-text.ts';

it('what is left is told with what to do for more', () => {
  expect(allowanceText({ left: 1, perDay: 20, missing: ['email', 'csd'] })).toBe(
    'Hoy puedes enviar 1 correo de 20. Para enviar sin este límite, confirma tu correo con el enlace que te enviamos y sube el CSD de tu empresa.',
  );
  expect(allowanceText({ left: 12, perDay: 20, missing: ['csd'] })).toMatch(/^Hoy puedes enviar 12 correos de 20\./);
  expect(allowanceText({ left: 0, perDay: 20, missing: ['email'] })).toMatch(/^Tu cuenta ya envió los 20 correos/);
});
