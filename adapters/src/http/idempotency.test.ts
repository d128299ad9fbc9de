import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { sessionActor } from '@timbra/core/access/actor.ts';
import { type Method, type Operation, takesKey } from '@timbra/contract/operation.ts';
import { everyOperation } from '../testing/every-operation.ts';
import { MemoryKeys } from '../testing/memory-keys.ts';
import { bareServer } from '../testing/server-options.ts';
import { secretFields } from './idempotency.ts';
import { createServer } from './server.ts';

const accounts = ['ana-ana-ana-ana-ana-ana', 'beto-beto-beto-beto-beto'];
const operations = await everyOperation();
const keys = new MemoryKeys();
/** Is what the next call does. */
let work: () => { status: number; body: unknown };
const server = await serve();
afterAll(() => server.close());

const changing = operations.filter(takesKey);
const named = changing.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

test('every call that changes something of whoever is known takes a key', () => {
  const others = operations.filter((operation) => !takesKey(operation));
  expect(others.filter(({ method, access }) => method !== 'get' && access !== 'public')).toEqual([]);
  expect(changing.length).toBeGreaterThan(90);
});

describe.each(named)('%s', (_name, operation) => {
  it('is done once for a key, and its repetition says that it is one', async () => {
    const done = counting();
    const first = await ask(operation, { key: 'one' });
    expect(first).toMatchObject({ status: 200, replayed: null, body: { data: { count: 1 } } });
    expect(await ask(operation, { key: 'one' })).toEqual({ ...first, replayed: 'true' });
    expect(done.count).toBe(1);
  });

  it('refuses another body under its key', async () => {
    counting();
    await ask(operation, { key: 'other', body: { name: 'Uno' } });
    const other = await ask(operation, { key: 'other', body: { name: 'Dos' } });
    const takesBody = operation.body !== undefined && operation.upload === undefined;
    expect(other).toMatchObject(takesBody ? { status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } } : { status: 200 });
  });

  it('repeats a refusal, and does again what failed on our side', async () => {
    work = () => ({ status: 0, body: null });
    expect(await ask(operation, { key: 'crash' })).toMatchObject({ status: 500, replayed: null });
    const done = counting();
    expect(await ask(operation, { key: 'crash' })).toMatchObject({ status: 200, replayed: null });
    expect(done.count).toBe(1);
  });
});

const operation = changing.find(({ method, path }) => method === 'post' && path === '/customers') as Operation;
const preview = operations.find(({ path }) => path === '/invoices/preview') as Operation;

test('a key is of one account, one method and one path', async () => {
  const done = counting();
  await ask(operation, { key: 'mine' });
  expect(await ask(operation, { key: 'mine', token: accounts[1] })).toMatchObject({ replayed: null });
  expect(await ask({ ...operation, path: '/products' }, { key: 'mine' })).toMatchObject({ replayed: null });
  expect(done.count).toBe(3);
});

test('a request whose first one is still at work is told when to come again', async () => {
  work = () => ({ status: 200, body: new Promise(() => undefined) });
  void ask(operation, { key: 'slow' });
  await expect
    .poll(() => ask(operation, { key: 'slow' }))
    .toMatchObject({ status: 409, retryAfter: '1', body: { code: 'IDEMPOTENCY_CONFLICT' } });
});

test('of a large answer the id is kept, and what changes nothing is done again', async () => {
  const text = 'x'.repeat(300_000);
  work = () => ({ status: 201, body: { success: true, data: { id: 'first', text } } });
  expect((await ask(operation, { key: 'large' })).body).toMatchObject({ data: { text } });
  expect(await ask(operation, { key: 'large' })).toMatchObject({
    status: 201,
    replayed: 'true',
    body: { success: true, data: { id: 'first' } },
  });
  await ask(preview, { key: 'large' });
  expect(await ask(preview, { key: 'large' })).toMatchObject({
    status: 201,
    replayed: 'true',
    body: { data: { text } },
  });
  expect(keys.text).not.toContain(text);
});

test('no secret of an answer is kept, and whoever may answer with one says so', async () => {
  const secret = changing.filter((each) => each.secret && each.access !== 'public');
  for (const each of secret) {
    work = () => ({
      status: 200,
      body: { success: true, data: { id: 'one', key: 'tk_live_hidden', list: [{ secret: 'hidden' }] } },
    });
    await ask(each, { key: 'secret', body: { currentPassword: 'hidden too' } });
    expect(await ask(each, { key: 'secret', body: { currentPassword: 'hidden too' } })).toMatchObject({
      replayed: 'true',
      body: { data: { id: 'one' } },
    });
  }
  expect(secret.length).toBeGreaterThan(0);
  expect(keys.text).not.toContain('hidden');
  const open = changing.filter(
    (each) => !each.secret && !each.readsOnly && fieldsOf(each).some((name) => secretFields.has(name)),
  );
  expect(open.map(({ path }) => path)).toEqual([]);
});

/** Returns the names of the fields that an operation answers with, at any depth. */
function fieldsOf({ answers }: Operation): string[] {
  const shapes = Object.values(answers).flatMap((shape) => (Array.isArray(shape) ? shape : [shape]) as unknown[]);
  const described = shapes.filter((shape): shape is z.ZodType => shape instanceof z.ZodType);
  return described.flatMap((shape) => namesIn(z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' })));
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...properties, ...Object.values(schema).flatMap(namesIn)];
}

function counting() {
  const done = { count: 0 };
  work = () => {
    done.count += 1;
    return { status: 200, body: { success: true, data: { count: done.count } } };
  };
  return done;
}

/** Makes a server whose routes do what the test says. */
async function serve() {
  const { app } = createServer({
    ...bareServer,
    keys,
    authenticator: {
      authenticate: (userId) => Promise.resolve(sessionActor({ userId, sessionId: userId, isOperator: true })),
    },
    areas: [
      (routes) => {
        for (const { rawBody: _, upload, body, ...rest } of operations) {
          const takesBody = body !== undefined && upload === undefined;
          const served = { ...rest, ...(takesBody && { body: z.looseObject({}), bodyMayBeAbsent: true }) } as Operation;
          const answered = async () => {
            const { status, body: answer } = work();
            if (status === 0) throw new Error('The server fails');
            return { status, body: await answer } as never;
          };
          if (rest.access === 'public') routes.open(served, answered);
          else routes.on(served, answered);
        }
      },
    ],
  });
  const listening = app.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
}

interface Asked {
  readonly key: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

async function ask({ method, path }: { method: Method; path: string }, { key, token = accounts[0], body }: Asked) {
  const { port } = server.address() as AddressInfo;
  const filled = path.replaceAll(/\{\w+\}/g, '019f0000-0000-7000-8000-000000000001');
  const response = await fetch(`http://127.0.0.1:${port}/api${filled}`, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed'),
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Record<string, unknown>,
  };
}
