import { expect, test } from 'vitest';
import { roleFacts } from '@timbra/core/access/roles.ts';
import { lastUseOf, mayDo, roleChoices, stampsOf } from './use-keys.ts';

test('what a key may do is said in the words of its role', () => {
  const permissions = [...roleFacts.facturista.permissions].toReversed();
  expect(mayDo({ permissions })).toBe('Facturar: clientes, productos, pedidos y facturas');
  expect(mayDo({ permissions: ['customers:read'] })).toBe('1 permiso');
  expect(mayDo({ permissions: ['customers:read', 'orders:read'] })).toBe('2 permisos');
  expect(new Set(roleChoices.map(({ label }) => label)).size).toBe(6);
});

test('a key tells whether it is used, and until when it works', () => {
  const at = '2026-11-28T18:00:00.000Z';
  expect(lastUseOf({ lastUsedAt: null, expiresAt: null })).toBe('Sin usar');
  expect(lastUseOf({ lastUsedAt: at, expiresAt: null })).toMatch(/^Último uso: /);
  expect(lastUseOf({ lastUsedAt: null, expiresAt: at }, Date.parse(at) - 1)).toMatch(/^Sin usar · Vence el /);
  expect(lastUseOf({ lastUsedAt: null, expiresAt: at }, Date.parse(at))).toMatch(/^Sin usar · Venció el /);
});

test('a key tells how many stamps it used this month, and of how many', () => {
  expect(stampsOf({ stampsPerMonth: 30, stampsUsed: 0 })).toBe('Timbres de este mes: 0 de 30');
  expect(stampsOf({ stampsPerMonth: null, stampsUsed: 2 })).toBe('Timbres de este mes: 2');
  expect(stampsOf({ stampsPerMonth: null, stampsUsed: 0 })).toBeUndefined();
});
