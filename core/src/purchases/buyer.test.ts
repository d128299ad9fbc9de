import { describe, expect, it } from 'vitest';
import { readBuyer, readMember } from './buyer.ts';

const ana = { customerName: 'Ana López', customerEmail: 'ana@ejemplo.mx', customerPhone: '+525512345678' };
const messagesOf = (change: object) => readBuyer({ ...ana, ...change }).problems.map(({ message }) => message);

describe('a buyer without an account', () => {
  it.each(['customerName', 'customerEmail', 'customerPhone'])('must tell %s', (field) => {
    expect(readBuyer({ ...ana, [field]: ' ' }).problems).toEqual([
      { field, message: 'Por favor completa los campos requeridos' },
    ]);
  });

  it.each(['a@', 'ana', 'ana@ejemplo'])('is asked for another address than %s', (customerEmail) => {
    expect(messagesOf({ customerEmail })).toEqual(['Por favor ingresa un correo electrónico válido']);
  });

  it.each(['123456789', '1234567890123456', '+5512 abc 345678'])('is asked for another phone than %s', (phone) => {
    expect(messagesOf({ customerPhone: phone })).toEqual(['El número debe incluir código de país (mínimo 11 dígitos)']);
  });

  it.each([
    ['5512345678', '+525512345678'],
    ['55 1234 5678', '+525512345678'],
    ['525512345678', '+525512345678'],
    ['15551234567', '+15551234567'],
    ['+52 (55) 1234-5678', '+525512345678'],
  ])('has the phone %s kept as %s', (customerPhone, phone) => {
    expect(readBuyer({ ...ana, customerPhone })).toEqual({
      buyer: { name: 'Ana López', email: 'ana@ejemplo.mx', phone },
      problems: [],
    });
  });

  it('has no phone in a text without digits', () => {
    expect(messagesOf({ customerPhone: '-' })).toEqual(['Por favor completa los campos requeridos']);
  });
});

describe('a buyer who is logged in', () => {
  it('need not repeat what the account tells', () => {
    expect(readMember({})).toEqual({ buyer: { name: null, email: null, phone: null }, problems: [] });
  });

  it('has what is told checked all the same', () => {
    expect(readMember({ customerEmail: 'a@' }).problems.map(({ field }) => field)).toEqual(['customerEmail']);
  });
});
