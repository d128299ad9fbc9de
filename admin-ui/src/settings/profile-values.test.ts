import { ApiError } from '@timbra/ui/http/call.ts';
import { describe, expect, it } from 'vitest';
import { isOtherEmail, profileFailure, profileOf, profileProblems } from './profile-values.ts';

const ana = {
  id: '1',
  name: 'Ana',
  email: 'Ana@ejemplo.mx',
  phone: null,
  emailVerified: true,
  pendingEmail: null,
};
const values = { name: 'Ana', email: 'ana@ejemplo.mx', phone: '', currentPassword: '' };
const messagesOf = (change: object) => profileProblems({ ...values, ...change }, ana).map(({ message }) => message);

describe('the profile', () => {
  it.each([
    [{ name: ' ' }, 'El nombre es obligatorio'],
    [{ email: '' }, 'El correo electrónico es obligatorio'],
    [{ email: 'abc' }, 'Ingresa un correo electrónico válido'],
    [{ phone: '+1' }, 'Ingresa un número de teléfono válido con código de país (ej: +52 55 1234 5678)'],
    [{ phone: 'abc' }, 'Ingresa un número de teléfono válido con código de país (ej: +52 55 1234 5678)'],
    [{ email: 'otra@ejemplo.mx' }, 'Escribe tu contraseña actual'],
  ])('with %j says %s', (change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });

  it('needs neither phone nor, with the same address, a password', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ phone: '5512345678' })).toEqual([]);
    expect(messagesOf({ email: 'otra@ejemplo.mx', currentPassword: 'x' })).toEqual([]);
  });

  it('of somebody who is not known is empty, and has no other address', () => {
    expect(profileOf(undefined)).toEqual({ name: '', email: '', phone: '', currentPassword: '' });
    expect(isOtherEmail('a@b.mx', undefined)).toBe(false);
  });

  it.each([
    [0, {}, 'Error de conexión al actualizar el perfil'],
    [500, {}, 'Error al actualizar el perfil'],
    [500, { message: 'fallo interno' }, 'Error al actualizar el perfil'],
    [429, { message: 'Espera un rato' }, 'Espera un rato'],
    [409, { details: [{ field: 'email', message: 'x' }] }, 'Por favor corrige los errores en el formulario'],
  ])('that is not saved, by status %d and body %j, says %s', (status, body, title) => {
    expect(profileFailure(new ApiError(status, body))).toEqual({ title });
  });
});
