import { expect, test } from 'vitest';
import { roleFacts } from '@timbra/core/access/roles.ts';
import { companyPermissions } from '@timbra/core/access/permission.ts';
import { comesWithAnother, permissionGroups } from './permission-words.ts';
import { adjustmentsOf, lastActOf, lastSeenOf, roleOf, rolesToGive } from './use-members.ts';

const at = '2026-11-28T18:00:00.000Z';

test('nobody is offered a role that may do more than they may', () => {
  expect(rolesToGive(roleFacts.owner.permissions)).toEqual([
    'admin',
    'facturista',
    'cobranza',
    'nomina',
    'contador',
    'lectura',
  ]);
  expect(rolesToGive([...roleFacts.lectura.permissions, 'members:manage'])).toEqual(['lectura']);
});

test('a member who may do more or less than the role is told apart', () => {
  expect(roleOf({ role: 'lectura', add: [], remove: [] })).toBe('Solo lectura');
  expect(roleOf({ role: 'lectura', add: ['payroll:read'], remove: [] })).toBe('Solo lectura, con ajustes');
});

test('a member tells when they were here, and an invitation until when it serves', () => {
  const invited = { status: 'invited', expiresAt: at, lastSeenAt: null } as const;
  expect(lastSeenOf(invited, Date.parse(at) - 1)).toBe('Puede aceptar hasta el 28 nov 2026');
  expect(lastSeenOf(invited, Date.parse(at))).toBe('Venció el 28 nov 2026');
  expect(lastSeenOf({ status: 'active', expiresAt: null, lastSeenAt: null })).toBe('Aún no entra');
  expect(lastSeenOf({ status: 'active', expiresAt: null, lastSeenAt: at })).toMatch(/^Última vez: 28 nov 2026/);
});

test('a member tells what they did last', () => {
  const record = { kind: 'customer', id: '1', title: 'Café Luna' };
  expect(lastActOf({ lastAct: { at, action: 'customer.updated', record } })).toMatch(
    /^Cliente: cambio · Café Luna · 28 nov 2026/,
  );
  expect(lastActOf({ lastAct: null })).toBeUndefined();
});

test('single permissions are told as what they add to the role and take from it', () => {
  const { permissions } = roleFacts.lectura;
  expect(adjustmentsOf('lectura', permissions)).toEqual({ add: [], remove: [] });
  const chosen = [...permissions.filter((each) => each !== 'reports:read'), 'payments:write'] as const;
  expect(adjustmentsOf('lectura', chosen)).toEqual({ add: ['payments:write'], remove: ['reports:read'] });
});

test('every permission can be ticked once, and what comes with another one is told', () => {
  const listed = permissionGroups.flatMap(({ permissions }) => permissions);
  expect(listed.toSorted()).toEqual(companyPermissions.toSorted());
  expect(comesWithAnother('customers:read', new Set(['customers:write']))).toBe(true);
  expect(comesWithAnother('customers:read', new Set(['customers:read']))).toBe(false);
  expect(comesWithAnother('customers:write', new Set(['customers:read']))).toBe(false);
});
