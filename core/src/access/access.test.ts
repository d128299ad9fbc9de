import { describe, expect, it } from 'vitest';
import { Access } from './access.ts';
import { atTestData, keyActor, sessionActor, type Actor, ownScope, scopeOf } from './actor.ts';
import type { Membership } from './memberships.ts';
import { ownerPermissions } from './permission.ts';

const rows: Readonly<Record<string, Membership>> = {
  'ana tienda': { ownerId: 'ana', permissions: ownerPermissions, archived: false, livemode: true },
  'ana cerrada': { ownerId: 'ana', permissions: ownerPermissions, archived: true, livemode: true },
  'ana prueba': { ownerId: 'ana', permissions: ownerPermissions, archived: false, livemode: false },
  'beto tienda': { ownerId: 'ana', permissions: new Set(['invoices:read']), archived: false, livemode: true },
};
const access = new Access({ find: (userId, companyId) => Promise.resolve(rows[`${userId} ${companyId}`]) });
const session = (userId: string) => sessionActor({ userId, sessionId: 's', isOperator: false });
const key: Actor = { userId: 'ana', via: 'key', permissions: new Set(['invoices:read']) };

describe('a company', () => {
  it('is open to its owner for everything', async () => {
    expect(await access.company(session('ana'), 'invoices:issue', 'tienda')).toBe('tienda');
  });

  it('is open to a member for what the row of the member says, and a lack of it is 403', async () => {
    expect(await access.company(session('beto'), 'invoices:read', 'tienda')).toBe('tienda');
    await expect(access.company(session('beto'), 'invoices:issue', 'tienda')).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
      permission: 'invoices:issue',
    });
  });

  it('of tests is open to test keys and to a session that asks for test data, and no live one is', async () => {
    const named = { id: 'k', userId: 'ana', name: 'Prueba', version: '2026-11-28' };
    const facts = { ...named, companyId: null, permissions: ['invoices:read'] as const };
    const [test, live] = [keyActor({ ...facts, mode: 'test' }), keyActor({ ...facts, mode: 'live' })];
    for (const actor of [test, atTestData(session('ana'))]) {
      expect(await access.company(actor, 'invoices:read', 'prueba')).toBe('prueba');
    }
    for (const actor of [live, session('ana')]) {
      await expect(access.company(actor, 'invoices:read', 'prueba')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const refused = access.company(test, 'invoices:read', 'tienda');
    await expect(refused).rejects.toMatchObject({ code: 'LIVE_KEY_REQUIRED' });
    const absent = access.company(atTestData(session('ana')), 'invoices:read', 'tienda');
    await expect(absent).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(() => scopeOf({ ...test, permissions: ownerPermissions }, 'billing:buy')).toThrow(/llave es de prueba/);
  });

  it('that asks its members for a second step is closed to one without, and to no other company of theirs', async () => {
    const login = { userId: 'beto', sessionId: 's', isOperator: false };
    const barred = sessionActor({ ...login, barredFrom: ['tienda'] });
    const refused = access.company(barred, 'invoices:read', 'tienda');
    await expect(refused).rejects.toMatchObject({ code: 'TWO_STEPS_NEEDED' });
    expect(scopeOf(barred, 'invoices:read')).toMatchObject({ barredFrom: ['tienda'] });
    const other = sessionActor({ ...login, barredFrom: ['otra'] });
    expect(await access.company(other, 'invoices:read', 'tienda')).toBe('tienda');
    const stranger = sessionActor({ ...login, userId: 'carla', barredFrom: ['tienda'] });
    await expect(access.company(stranger, 'invoices:read', 'tienda')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not there for anybody else', async () => {
    await expect(access.company(session('carla'), 'invoices:read', 'tienda')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(access.namedCompany(session('carla'), 'invoices:read', 'tienda')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'No encontramos esa empresa.',
    });
  });

  it('that was closed shows its past alone', async () => {
    await expect(access.company(session('ana'), 'stamps:read', 'cerrada')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await access.pastCompany(session('ana'), 'stamps:read', 'cerrada')).toBe('cerrada');
  });

  it('is asked for at its field when a request names none', async () => {
    await expect(
      access.namedCompany(session('ana'), 'orders:write', undefined, 'Falta la empresa'),
    ).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field: 'companyId', message: 'Falta la empresa' }] });
  });

  it('opens to a key no further than the key goes, whoever owns the company', async () => {
    expect(await access.company(key, 'invoices:read', 'tienda')).toBe('tienda');
    await expect(access.company(key, 'invoices:issue', 'tienda')).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});

describe('a key of one company', () => {
  const ofOne: Actor = { ...key, companyId: 'tienda' };

  it('finds no other, whatever its account has', async () => {
    expect(await access.company(ofOne, 'invoices:read', 'tienda')).toBe('tienda');
    expect(scopeOf(ofOne, 'invoices:read')).toMatchObject({ companyId: 'tienda' });
    await expect(access.pastCompany(ofOne, 'invoices:read', 'cerrada')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a scope', () => {
  it('names the account and what it is for, and is refused where the actor may not', () => {
    expect(scopeOf(key, 'invoices:read')).toEqual({
      userId: 'ana',
      permission: 'invoices:read',
      unseen: ['payroll:read'],
    });
    expect(() => scopeOf(key, 'customers:read')).toThrow(
      expect.objectContaining({ code: 'PERMISSION_MISSING', permission: 'customers:read' }),
    );
  });

  it('of the own account is for sessions', () => {
    expect(ownScope(session('ana'))).toEqual({ userId: 'ana', permission: 'self', livemode: true });
    expect(() => ownScope(key)).toThrow(expect.objectContaining({ code: 'KEY_NOT_ALLOWED' }));
  });
});
