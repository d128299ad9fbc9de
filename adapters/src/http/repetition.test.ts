import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { Access } from '@timbra/core/access/access.ts';
import { operatorPermissions, type Permission } from '@timbra/core/access/permission.ts';
import { aSession } from '@timbra/core/testing/actors.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { requireReached } from './repetition.ts';

const [shop, other] = [randomUUID(), randomUUID()];
const held = new Set<Permission>(['invoices:issue', 'customers:write']);
const isIn = { ownerId: 'ana', permissions: held, archived: false, livemode: true };
const access = new Access({ find: async (_, companyId) => (companyId === shop ? isIn : undefined) });
const eva = { ...aSession('eva'), permissions: operatorPermissions };

interface Repeated {
  readonly asked: Operation['access'];
  readonly path?: string;
  readonly id?: string;
  readonly body?: object;
  readonly answered?: object;
}

const repeat = ({ asked, path = '/things', id, body, answered }: Repeated) => {
  const ctx = { params: { id }, query: {}, request: { body } } as unknown as Context;
  return requireReached(access, { access: asked, path }, ctx, eva, { success: true, data: answered });
};

test('an answer is repeated to whoever may work with its company, whoever names that', async () => {
  for (const named of [{ body: { companyId: shop } }, { answered: { companyId: shop } }, { id: shop }])
    await repeat({ asked: 'customers:write', path: '/companies/{id}/things', ...named });
  await repeat({ asked: ['payroll:write', 'invoices:issue'], answered: { companyId: shop } });
});

test('it is repeated to nobody who is not in the company, or may do less there now', async () => {
  for (const named of [{ body: { companyId: other } }, { answered: { companyId: other } }])
    await expect(repeat({ asked: 'customers:write', ...named })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const ofPath = repeat({ asked: 'customers:write', path: '/companies/{id}/things', id: other });
  await expect(ofPath).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const lacking = repeat({ asked: ['payroll:write', 'orders:write'], answered: { companyId: shop } });
  await expect(lacking).rejects.toMatchObject({ code: 'PERMISSION_MISSING', permission: 'payroll:write' });
});

test('what is the platform’s, one’s own or of no company is repeated as it was', async () => {
  await repeat({ asked: 'platform:payments', answered: { companyId: other } });
  await repeat({ asked: 'self', answered: { companyId: other } });
  await repeat({ asked: 'customers:write', id: other, answered: { id: other } });
});
