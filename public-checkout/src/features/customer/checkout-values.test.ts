import { describe, expect, it } from 'vitest';
import type { Plan } from '../../lib/plans.ts';
import { blankValues, checkoutProblems, orderOf, type CheckoutValues } from './checkout-values.ts';

const complete: CheckoutValues = {
  nombre: 'Ana',
  apellidos: 'López Ruiz',
  email: 'ana@ejemplo.mx',
  telefono: '+525512345678',
  privacidad: true,
  terminos: true,
};
const messagesOf = (change: Partial<CheckoutValues>, taken: readonly string[] = []) =>
  checkoutProblems({ ...complete, ...change }, taken).map(({ field, message }) => `${field}: ${message}`);

describe('what keeps a payment from being opened', () => {
  it('is nothing in a complete form, with or without a last name', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ apellidos: '' })).toEqual([]);
  });

  it('is everything in an empty one, each at its field', () => {
    expect(checkoutProblems(blankValues, []).map(({ field }) => field)).toEqual([
      'nombre',
      'email',
      'telefono',
      'privacidad',
      'terminos',
    ]);
  });

  it.each([
    [{ nombre: ' ' }, 'nombre: Escribe tu nombre'],
    [{ email: '' }, 'email: Escribe tu correo electrónico'],
    [{ telefono: '' }, 'telefono: Escribe tu teléfono'],
    [{ email: 'a@' }, 'email: Por favor ingresa un correo electrónico válido'],
    [{ telefono: '123456789' }, 'telefono: El número debe incluir código de país (mínimo 11 dígitos)'],
    [{ telefono: '1234567890123456' }, 'telefono: El número debe incluir código de país (mínimo 11 dígitos)'],
    [{ privacidad: false }, 'privacidad: Por favor acepta el Aviso de Privacidad'],
    [{ terminos: false }, 'terminos: Por favor acepta los Términos y Condiciones de Uso'],
  ])('%o', (change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });

  it('is an address that has an account, until it is another one', () => {
    const taken = ['ana@ejemplo.mx'];
    expect(messagesOf({ email: ' Ana@Ejemplo.mx' }, taken)).toEqual([
      'email: Ya existe un usuario con este correo electrónico. Usa otro correo o inicia sesión.',
    ]);
    expect(messagesOf({ email: 'ana2@ejemplo.mx' }, taken)).toEqual([]);
  });
});

it.each([
  ['5512345678', '+525512345678'],
  ['525512345678', '+525512345678'],
  ['15551234567', '+15551234567'],
  ['+44 20 7946 0958', '+442079460958'],
])('orders with the phone %s as %s', (telefono, sent) => {
  const plan: Plan = { id: 'p-1', name: 'Plan', description: '', price: 499.99, timbres: 50, active: true, version: 1 };
  expect(orderOf(plan, { ...complete, telefono })).toEqual({
    planId: 'p-1',
    amount: 579.99,
    customerName: 'Ana López Ruiz',
    customerEmail: 'ana@ejemplo.mx',
    customerPhone: sent,
  });
});
