import { describe, expect, it } from 'vitest';
import { checkEmail, checkName, checkPassword, checkPhone } from './account-rules.ts';

const messages = (problems: readonly { message: string }[]) => problems.map(({ message }) => message);

describe('account rules', () => {
  it('needs a name and an address that can be one', () => {
    expect(messages(checkName('  '))).toEqual(['El nombre es obligatorio']);
    expect(messages(checkEmail(' '))).toEqual(['El correo electrónico es obligatorio']);
    for (const email of ['abc', 'a@b', 'a b@c.mx', 'a@b.mx,c@d.mx', '"a"@b.mx', `${'a'.repeat(250)}@b.mx`]) {
      expect(messages(checkEmail(email)), email).toEqual(['Ingresa un correo electrónico válido']);
    }
    expect(checkEmail(' Ana.López+facturas@empresa.com.mx ')).toEqual([]);
  });

  it('takes passwords from six characters on, whatever their alphabet', () => {
    expect(checkPassword('12345')[0]?.message).toBe('La contraseña debe tener al menos 6 caracteres');
    expect(checkPassword('123456')).toEqual([]);
    expect(checkPassword('🔑🔑🔑')).toHaveLength(1);
    expect(checkPassword('corta', 'newPassword')[0]?.field).toBe('newPassword');
  });

  it('refuses a phone without country code', () => {
    for (const phone of ['+1', 'abc', '55 1234 5678', '+52 55 1234 5678 9012 345', '+52 55 abcd efgh']) {
      expect(checkPhone(phone)[0]?.field, phone).toBe('phone');
    }
    expect(checkPhone('+52 55 1234 5678')).toEqual([]);
    expect(checkPhone(null)).toEqual([]);
  });
});
