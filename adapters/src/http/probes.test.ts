import type { Context } from 'koa';
import { afterEach, describe, expect, test } from 'vitest';
import { probes, type Probe } from './probes.ts';
import { startProbeServer, type ProbeServer } from './probe-server.ts';

let server: ProbeServer | undefined;
afterEach(() => server?.close());

async function ask(path: string, parts: readonly Probe[], token?: string, headers: Record<string, string> = {}) {
  const metrics = { contentType: 'text/plain', read: () => Promise.resolve('timbra_jobs_waiting 0') };
  server = await startProbeServer('127.0.0.1', 0, probes(parts, metrics, token));
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  return { status: response.status, text: await response.text() };
}

const up = (name: string, needed: boolean): Probe => ({ name, needed, check: () => Promise.resolve() });
const down = (name: string, needed: boolean): Probe => ({ name, needed, check: () => Promise.reject(new Error()) });

describe('readiness', () => {
  test('a process that has all it needs is ready, whatever the state of what it only uses', async () => {
    const answer = await ask('/readyz', [up('database', true), down('facturama', false)]);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      status: 'ready',
      parts: { database: 'ok', facturama: 'down' },
      reasons: { facturama: 'error' },
    });
  });

  test('a process without something it needs is not ready, and lives all the same', async () => {
    const parts = [down('database', true), up('facturama', false)];
    expect((await ask('/readyz', parts)).status).toBe(503);
    server?.close();
    expect((await ask('/healthz', parts)).status).toBe(200);
  });
});

test('a flood of questions probes once at a time', async () => {
  const answered = Promise.withResolvers<undefined>();
  let probed = 0;
  const part: Probe = { name: 'database', needed: true, check: () => ((probed += 1), answered.promise) };
  const readiness = probes([part], { contentType: 'text/plain', read: () => Promise.resolve('') }, undefined);
  const asked = Array.from({ length: 100 }, () => ({ path: '/readyz', status: 404 }) as Context);
  const answers = asked.map((ctx) => readiness(ctx, () => Promise.resolve()) as Promise<void>);
  answered.resolve(undefined);
  await Promise.all(answers);
  expect([probed, ...new Set(asked.map(({ status }) => status))]).toEqual([1, 200]);
  await readiness(asked[0] as Context, () => Promise.resolve());
  expect(probed).toBe(2);
});

describe('what is not ready tells why', () => {
  const failing = (error: Error): Probe => ({
    name: 'database',
    needed: true,
    check: async () => {
      throw error;
    },
  });
  const coded = (code: string, cause?: unknown) => Object.assign(new Error('secret', { cause }), { code });

  test.each([
    ['a database that nobody serves', coded('ECONNREFUSED'), 'unreachable'],
    ['one that is starting', coded('57P03'), 'unreachable'],
    ['one on a full disk', coded('53100'), 'disk full'],
    ['a full disk of our own', coded('ENOSPC'), 'disk full'],
    ['what lies below the error', new Error('select 1', { cause: coded('ECONNRESET') }), 'unreachable'],
    ['one address of several', new AggregateError([coded('ECONNREFUSED')]), 'unreachable'],
    ['anything else', new Error('secret'), 'error'],
  ])('%s', async (_case, error, reason) => {
    const { status, text } = await ask('/readyz', [failing(error)]);
    expect([status, (JSON.parse(text) as { reasons: unknown }).reasons]).toEqual([503, { database: reason }]);
    expect(text).not.toContain('secret');
  });
});

describe('metrics', () => {
  test('anybody on the machine itself reads them while no token is set', async () => {
    expect((await ask('/metrics', [])).text).toBe('timbra_jobs_waiting 0');
  });

  test('a proxy on the machine does not open them to those it speaks for', async () => {
    const { status, text } = await ask('/metrics', [], undefined, { 'X-Forwarded-For': '203.0.113.7' });
    expect([status, text.includes('timbra')]).toEqual([403, false]);
  });

  test.each([
    ['without it', undefined, 403],
    ['with another', 'Bearer wrong', 403],
    ['with it', 'Bearer right', 200],
  ])('a token that is set is asked of everybody: %s', async (_case, authorization, status) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
    expect((await ask('/metrics', [], 'right', headers)).status).toBe(status);
  });
});
