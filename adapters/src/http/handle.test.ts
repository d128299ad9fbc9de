import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '@timbra/contract/operation.ts';
import { Slots } from '../slots/slots.ts';
import { noKeys } from '../testing/no-keys.ts';
import { answerFailure } from './failures.ts';
import { Routes } from './handle.ts';
import { loadOf } from './load.ts';

const large = new Slots({ atOnce: 1, queue: 0, mostWaitMs: 1_000, usuallyMs: 1 });
const operation = {
  method: 'post',
  path: '/things',
  access: 'public',
  body: z.object({ name: z.string() }),
  answers: {},
} as unknown as Operation;

const router = new Router();
const load = { ...loadOf(10, 6), large };
const cells = {
  enterAccount: () => Promise.resolve(),
  enterNamed: () => Promise.resolve(),
  follow: () => Promise.resolve(),
  hasMoved: () => Promise.resolve(false),
  enterClock: () => Promise.resolve(),
};
new Routes(router, { keys: noKeys, load, heavily: (read) => read(), cells }).open(operation, () =>
  Promise.resolve({ status: 200, body: 'done' } as never),
);
const app = new Koa()
  .use((ctx, next) => next().catch((error: unknown) => void answerFailure(ctx, error)))
  .use(router.routes());
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const post = (bytes: number) =>
  request({
    port: (server.address() as AddressInfo).port,
    path: '/things',
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': bytes },
  });

async function statusOf(sent: ReturnType<typeof post>): Promise<number | undefined> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test('a call that has no room is refused before its body is read, and others are answered', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(70_000) });
  const slot = await large.take('somebody');
  const waiting = post(body.length);
  waiting.flushHeaders();
  expect(await statusOf(waiting)).toBe(503);
  waiting.destroy();
  expect(await statusOf(post(14).end('{"name":"abc"}'))).toBe(200);
  slot.leave();
  expect(await statusOf(post(body.length).end(body))).toBe(200);
});
