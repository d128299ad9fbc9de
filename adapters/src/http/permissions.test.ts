import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, test } from 'vitest';
import { keyActor, sessionActor, type Actor, type SessionActor } from '@timbra/core/access/actor.ts';
import {
  companyPermissions,
  isLiveAlone,
  isOfPlatform,
  platformPermissions,
  sufficientFor,
  type Permission,
} from '@timbra/core/access/permission.ts';
import { newestVersion } from '@timbra/core/keys/versions.ts';
import { roleFacts, roles } from '@timbra/core/access/roles.ts';
import { isForPeople, type Operation, permissionsOf } from '@timbra/contract/operation.ts';
import { everyOperation } from '../testing/every-operation.ts';
import { bareServer } from '../testing/server-options.ts';
import { createServer } from './server.ts';

/** Calls of anybody. A further one has to be thought about, and then written here. */
const publicCalls = [
  'get /config',
  'get /docs',
  'get /docs/{file}',
  'get /errors',
  'get /invitations/{token}',
  'get /llms.txt',
  'get /openapi.json',
  'get /payments/{paymentIntentId}',
  'get /plans',
  'get /plans/active',
  'get /plans/{id}',
  'get /public/invoices/{token}',
  'get /public/invoices/{token}/pdf',
  'get /public/invoices/{token}/xml',
  'get /public/pages/{customUrl}',
  'get /public/trip-requests/{token}',
  'get /public/trip-requests/{token}/catalogs',
  'post /auth/confirm-email',
  'post /auth/forgot-password',
  'post /auth/login',
  'post /auth/register',
  'post /auth/reset-password',
  'post /auth/second-factor',
  'post /payments/create-account',
  'post /payments/create-intent',
  'post /payments/create-spei-intent',
  'post /payments/{paymentIntentId}/return',
  'post /public/pages/{customUrl}/corrections',
  'post /public/pages/{customUrl}/invoices',
  'post /public/pages/{customUrl}/lookup',
  'post /webhooks/stripe',
  'put /public/trip-requests/{token}',
];

/** Is given and asked for once there are calls for it. */
const ofNoCallYet = ['files:sat-download'];

/** Actors by the tokens that they show. */
const asked = new Map<string, Actor>();
const operations = await everyOperation();
const server = await serve(operations);
afterAll(() => server.close());

const all: readonly Permission[] = [...companyPermissions, ...platformPermissions];
const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
const permitted = named.filter(([, { access }]) => access !== 'public' && access !== 'self');
const own = named.filter(([, { access }]) => access === 'self');
const open = named.filter(([, { access }]) => access === 'public');

test('the calls of anybody are those that stand here', () => {
  expect(open.map(([name]) => name).toSorted()).toEqual(publicCalls);
  expect(permitted.length).toBeGreaterThan(40);
  const wanted = new Set(permitted.flatMap(([, { access }]) => permissionsOf(access)));
  expect(all.filter((permission) => !wanted.has(permission))).toEqual(ofNoCallYet);
});

describe.each(permitted)('%s', (_name, operation) => {
  it('is refused to an actor that has every permission but its own', async () => {
    const wanted = permissionsOf(operation.access);
    const others = all.filter((each) => !wanted.some((permission) => sufficientFor(permission).includes(each)));
    const refused = refusedFor(wanted[0]);
    expect(await ask(operation, actor('key', others))).toMatchObject(isForPeople(operation) ? notByKey : refused);
    expect(await ask(operation, actor('session', others))).toMatchObject(refused);
  });

  it('is answered to whoever has one of its own alone, or one that includes it, and refused to any other', async () => {
    const wanted = permissionsOf(operation.access).flatMap(sufficientFor);
    for (const permission of all) {
      const { status } = await ask(operation, actor(authOf(operation), [permission]));
      expect([permission, status]).toEqual([permission, wanted.includes(permission) ? 200 : 403]);
    }
  });

  it.each(roles)('is answered or refused by what the role %s holds', async (role) => {
    const wanted = permissionsOf(operation.access).flatMap(sufficientFor);
    const held: readonly Permission[] = roleFacts[role].permissions;
    const mayCall = held.some((permission) => wanted.includes(permission));
    expect((await ask(operation, actor(authOf(operation), held))).status).toBe(mayCall ? 200 : 403);
  });

  it('is refused to nobody with 401', async () => {
    expect(await ask(operation, undefined)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

test('payroll is apart from invoices, and issuing from drafting, cancelling and payments', async () => {
  const one = call('get', '/payslips/{id}');
  expect(
    (
      await ask(
        one,
        actor(
          'key',
          companyPermissions.filter((each) => !each.startsWith('payroll:')),
        ),
      )
    ).status,
  ).toBe(403);
  expect((await ask(call('post', '/invoices/{id}/cancel'), actor('key', ['invoices:issue']))).status).toBe(403);
  expect((await ask(call('patch', '/invoices/{id}'), actor('key', ['invoices:issue']))).status).toBe(403);
  expect((await ask(call('post', '/invoices/create'), actor('key', ['payments:write']))).status).toBe(200);
});

describe.each(own)('%s, of the own account', (_name, operation) => {
  it('needs a session, and no key can stand for one', async () => {
    expect(await ask(operation, actor('key', all))).toMatchObject(notByKey);
    expect((await ask(operation, actor('session', []))).status).toBe(200);
    expect(await ask(operation, undefined)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

test.each(open)('%s is answered to anybody', async (_name, operation) => {
  expect((await ask(operation, undefined)).status).toBe(200);
});

test('who may only see is not let change, and who may change is let see', async () => {
  const issue = call('post', '/invoices/create');
  const show = call('get', '/invoices/{id}');
  expect((await ask(issue, actor('key', ['invoices:read']))).status).toBe(403);
  expect((await ask(show, actor('key', ['invoices:issue']))).status).toBe(200);
});

test('a key changes neither keys nor members, whatever it may do, and a test key has no part in stamps and purchases', async () => {
  const forPeople = permitted.filter(([, operation]) => isForPeople(operation));
  expect(forPeople.map(([name]) => name)).toEqual(expect.arrayContaining(['post /api-keys', 'delete /api-keys/{id}']));
  for (const [, operation] of forPeople) expect(await ask(operation, actor('key', all))).toMatchObject(notByKey);
  const testKey = keyActor({
    id: 'one',
    userId: 'ana',
    name: 'Prueba',
    mode: 'test',
    version: newestVersion,
    companyId: null,
    permissions: companyPermissions,
  });
  const refused: string[] = [];
  for (const [name, operation] of permitted) {
    if (isForPeople(operation)) continue;
    const { status, code } = await ask(operation, testKey);
    if (code === 'LIVE_KEY_REQUIRED') refused.push(name);
    expect([name, status]).toEqual([name, permissionsOf(operation.access).some(isLiveAlone) ? 403 : 200]);
  }
  expect(refused).toEqual(expect.arrayContaining(['get /user/timbres', 'post /payments/process-internal']));
});

test('what changes something of the platform asks an operator for the second step again, and without one nothing of it is shown', async () => {
  const ofPlatform = permitted.filter(([, { access }]) => permissionsOf(access).some(isOfPlatform));
  expect(ofPlatform.map(([name]) => name)).toEqual(
    expect.arrayContaining(named.map(([name]) => name).filter((name) => name.includes(' /operator/'))),
  );
  const olga = { userId: 'olga', sessionId: 'one' };
  const asking: SessionActor = { ...sessionActor({ ...olga, isOperator: true }), mustConfirm: true };
  const without: SessionActor = { ...sessionActor({ ...olga, isOperator: false }), owesTwoSteps: true };
  for (const [name, operation] of ofPlatform) {
    const answered = await ask(operation, asking);
    const expected = operation.method === 'get' ? { status: 200 } : { status: 403, code: 'CONFIRMATION_REQUIRED' };
    expect([name, answered]).toMatchObject([name, expected]);
    const owing = await ask(operation, without);
    expect([name, owing]).toMatchObject([name, { status: 403, code: 'TWO_STEPS_NEEDED' }]);
  }
});

test.each([
  ['put', '/companies/{id}/csd'],
  ['post', '/companies/{id}/members'],
  ['patch', '/companies/{id}/members/{memberId}'],
  ['delete', '/companies/{id}/members/{memberId}'],
  ['post', '/companies/{id}/transfer'],
  ['post', '/payments/process-internal'],
  ['post', '/payroll-runs'],
  ['patch', '/employees/{id}'],
  ['post', '/api-keys/{id}/roll'],
  ['post', '/webhook-endpoints/{id}/roll-secret'],
])('%s %s asks a session for the second step again', async (method, path) => {
  const asking = { ...sessionActor({ userId: 'ana', sessionId: 'one', isOperator: false }), mustConfirm: true };
  expect(await ask(call(method, path), asking)).toMatchObject({ status: 403, code: 'CONFIRMATION_REQUIRED' });
});

const notByKey = { status: 403, code: 'KEY_NOT_ALLOWED' };

const authOf = (operation: Operation) => (isForPeople(operation) ? 'session' : 'key');

const call = (method: string, path: string) =>
  operations.find((each) => each.method === method && each.path === path) as Operation;

const refusedFor = (permission: Permission | undefined) =>
  permission?.startsWith('platform:')
    ? { status: 403, code: 'FORBIDDEN', permission: undefined }
    : { status: 403, code: 'PERMISSION_MISSING', permission };

function actor(via: 'session' | 'key', permissions: readonly Permission[]): Actor {
  const login = sessionActor({ userId: 'ana', sessionId: 'one', isOperator: false });
  return { ...login, via, permissions: new Set(permissions), ...(via === 'key' && { version: newestVersion }) };
}

/** Makes a server whose routes answer as soon as a caller is let in. */
async function serve(served: readonly Operation[]) {
  const { app } = createServer({
    ...bareServer,
    authenticator: { authenticate: (token) => Promise.resolve(asked.get(token)) },
    areas: [
      (routes) => {
        for (const { body: _, query: __, rawBody: ___, upload: ____, ...operation } of served) {
          const answered = () => Promise.resolve({ status: 200, body: 'in' } as never);
          if (operation.access === 'public') routes.open(operation, answered);
          else routes.on(operation, answered);
        }
      },
    ],
  });
  const listening = app.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
}

interface Asked {
  readonly status: number;
  readonly code?: string;
  readonly permission?: string | undefined;
}

async function ask({ method, path }: Operation, as: Actor | undefined): Promise<Asked> {
  const { port } = server.address() as AddressInfo;
  const token = randomUUID();
  if (as) asked.set(token, as);
  const filled = path.replaceAll(/\{\w+\}/g, '019f0000-0000-7000-8000-000000000001');
  const response = await fetch(`http://127.0.0.1:${port}/api${filled}`, {
    method: method.toUpperCase(),
    headers: as ? { authorization: `Bearer ${token}` } : {},
  });
  const text = await response.text();
  const { code, permission } = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Asked>;
  return { status: response.status, ...(code && { code }), permission };
}
