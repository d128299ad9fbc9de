import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { client, register, type Client } from '@timbra/testing/api/api-client.ts';
import { everyCall, fieldsOfBody, withField, written, type ApiCall } from './every-call/calls.ts';
import { expectRefusedOrStored, hostileTexts } from './every-call/hostile.ts';
import { settleIn, type Holdings } from './every-call/holdings.ts';
import { bodyOf, editableOfPath } from './every-call/ownership.ts';
import { hostileValues } from './hostile-input.ts';

const system = await useSystem({ env: { REGISTER_LIMIT: '100000' } });
// PUT beside PATCH is the same handler.
const calls = (await everyCall(system.databaseUrl)).filter(
  ({ method, operation }) =>
    operation.body !== undefined && operation.upload === undefined && method === operation.method.toUpperCase(),
);
const named = calls.map((call) => [call.name, call] as const);
let ana: Client;
let hers: Holdings;
/** Eva's account is closed, and its password changed, where a value happens to be its password. */
let eva: Client;

beforeAll(async () => {
  ana = await register(system.url);
  hers = await settleIn(ana);
  eva = await register(system.url);
});

/** Drafts are kept as they came: nothing is stamped, and rules wait. */
function send({ name, method, path, operation }: ApiCall, field: string, change: (body: object) => unknown) {
  const isOfEva = name === 'DELETE /users/{id}' || name === 'POST /auth/change-password';
  const target = path.replace(/\{\w+\}/, () => (isOfEva ? eva.userId : hers[editableOfPath(path, field)]));
  const own = bodyOf({ name, method, path, operation }, hers, field) ?? {};
  const body = change(name === 'POST /invoices/create' ? { ...own, draft: true } : own);
  const member = isOfEva ? eva : ana;
  const caller = operation.access === 'public' ? client(system.url, undefined) : member;
  return caller.call(method, target, body);
}

/** Fields that are read by one schema share the values among them, and each is sent some of them. */
const takers = Map.groupBy(
  calls.flatMap((call) => fieldsOfBody(call.operation).map((field) => ({ call, field }))),
  ({ field }) => JSON.stringify(field.schema),
);
const mostSharers = 30;

function sharedOut(call: ApiCall) {
  return fieldsOfBody(call.operation).map((field) => {
    const sharers = takers.get(JSON.stringify(field.schema)) ?? [];
    const isThis = (sharer: (typeof sharers)[number]) =>
      sharer.call === call && written(sharer.field.path) === written(field.path);
    const share = sharers.findIndex(isThis);
    const shares = Math.min(sharers.length, mostSharers);
    return { ...field, values: hostileValues.filter((_, index) => index % shares === share % shares) };
  });
}

describe('each field, sent what no form would send,', () => {
  test.each(named)('of %s is a 400 that names it or comes back as it went in', async (_name, call) => {
    for (const { path, values } of sharedOut(call)) {
      for (const value of values) {
        const answer = await send(call, written(path), (body) => withField(body, path, value));
        expectRefusedOrStored(answer, path, value);
      }
    }
  });
});

describe('several fields at once, of any kind,', () => {
  test.each(named)('do not bring %s down', async (_name, call) => {
    const fields = fieldsOfBody(call.operation);
    const changes = fc.array(
      fc.tuple(fc.constantFrom(...fields), fc.oneof(fc.string({ unit: 'binary' }), fc.anything({ maxDepth: 3 }))),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(changes, async (some) => {
        const { status } = await send(call, '', (body) =>
          some.reduce<unknown>((changed, [{ path }, value]) => withField(changed, path, wire(value)), body),
        );
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 6 },
    );
  });
});

test('the caller is still logged in: nothing above was refused for that', async () => {
  expect((await ana.call('GET', '/user/timbres')).status).toBe(200);
});

describe('a body that is', () => {
  test.each(hostileTexts)('%s brings no call down', async (_kind, text) => {
    for (const { name, method, path } of calls) {
      const target = path.includes('{') ? path.replace(/\{\w+\}/, hers[editableOfPath(path, '')]) : path;
      const response = await ana.raw(method, target, text);
      expect([name, response.status]).toEqual([name, expect.toBeOneOf([200, 201, 202, 400, 401, 403, 404, 409, 429])]);
      expect(await response.json()).toHaveProperty('success');
    }
  });

  // The content type of a DELETE is ignored.
  test.each(named.filter(([, { method }]) => method !== 'DELETE'))(
    'of another kind than JSON is 415 for %s',
    async (_name, { method, path }) => {
      const target = path.includes('{') ? path.replace(/\{\w+\}/, hers[editableOfPath(path, '')]) : path;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        expect([type, (await ana.raw(method, target, '{}', type)).status]).toEqual([type, 415]);
      }
    },
  );
});

/** What JSON makes of a value; what it cannot write is left out. */
function wire(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
