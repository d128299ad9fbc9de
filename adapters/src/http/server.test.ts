import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bareServer } from '../testing/server-options.ts';
import { createServer } from './server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Each caller is known by a token of its own. */
const authorizationOf = (name: string) => `Bearer ${name.padEnd(20, '0')}`;

/** Makes a server whose event loop is full, as it is told, and whose one call lasts until it is ended. */
async function fullServer() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let come = 0;
  const { app } = createServer({
    ...bareServer,
    others: [
      async (ctx) => {
        begun.push(ctx.get('Authorization'));
        await new Promise<void>((resolve) => ends.push(resolve));
        ctx.body = '';
      },
    ],
    utilization: () => 1,
  });
  const server = app.listen(0, '127.0.0.1');
  server.on('request', () => {
    come += 1;
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/calls`;
  const answers: Promise<Response>[] = [];
  /** Calls, and waits until all that was asked has come to the server. */
  const call = async (name: string, times: number) => {
    for (let left = times; left > 0; left -= 1)
      answers.push(fetch(url, { headers: { authorization: authorizationOf(name) } }));
    while (come < answers.length) await nextTurn();
    await nextTurn();
  };
  const begunOf = (name: string) => begun.filter((one) => one === authorizationOf(name)).length;
  const end = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    for (const finish of ends) finish();
    await Promise.all(answers);
    await new Promise((closed) => server.close(closed));
  };
  return { call, begunOf, end };
}

test('a caller that asks for much does not begin before others while the event loop is full', async () => {
  const { call, begunOf, end } = await fullServer();
  await call('few', 1);
  await vi.advanceTimersByTimeAsync(60);
  await call('many', 20);
  await call('few', 1);
  expect([begunOf('many'), begunOf('few')]).toEqual([6, 2]);
  await end();
  expect(begunOf('many')).toBe(20);
});
