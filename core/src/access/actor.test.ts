import { describe, expect, it } from 'vitest';
import { may, requirePermission, requireSession, sessionActor, systemActor, type Actor } from './actor.ts';
import { companyPermissions, platformPermissions, type Permission } from './permission.ts';

const login = { userId: 'ana', sessionId: 's1', isOperator: false };
const key = (...permissions: Permission[]): Actor => ({
  userId: 'ana',
  via: 'key',
  permissions: new Set(permissions),
});

describe('a session', () => {
  it('has every permission of its companies, and none of the platform', () => {
    const actor = sessionActor(login);
    expect(companyPermissions.filter((permission) => !may(actor, permission))).toEqual([]);
    expect(platformPermissions.filter((permission) => may(actor, permission))).toEqual([]);
  });

  it('of the operator has those of the platform too', () => {
    const actor = sessionActor({ ...login, isOperator: true });
    const all = [...companyPermissions, ...platformPermissions];
    expect(all.filter((permission) => !may(actor, permission))).toEqual([]);
  });
});

describe('a permission to change', () => {
  it('includes the one to see, and not the other way round', () => {
    expect(may(key('invoices:issue'), 'invoices:read')).toBe(true);
    expect(may(key('invoices:read'), 'invoices:issue')).toBe(false);
    expect(may(key('invoices:issue'), 'customers:read')).toBe(false);
  });
});

describe('whoever lacks a permission', () => {
  it('is refused, and told which one it is', () => {
    expect(() => requirePermission(key('invoices:read'), 'invoices:issue')).toThrow(
      expect.objectContaining({
        code: 'PERMISSION_MISSING',
        permission: 'invoices:issue',
        message: 'No tienes permiso para hacer esto. Pídelo al dueño de la empresa.',
      }),
    );
  });

  it('is told that the platform has an operator', () => {
    expect(() => requirePermission(sessionActor(login), 'platform:plans')).toThrow(
      'Solo el operador de la plataforma puede hacer esto.',
    );
  });

  it('cannot do with a key, or as the system, what is the own account', () => {
    expect(requireSession(sessionActor(login)).sessionId).toBe('s1');
    expect(() => requireSession(key(...companyPermissions))).toThrow(
      expect.objectContaining({ code: 'KEY_NOT_ALLOWED' }),
    );
    expect(() => requireSession(systemActor('ana'))).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});
