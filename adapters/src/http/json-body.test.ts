import type { Context } from 'koa';
import { afterAll, expect, test } from 'vitest';
import { answerFailure } from './failures.ts';
import { keyedRequest } from './idempotency.ts';
import { jsonBody } from './json-body.ts';
import { startProbeServer } from './probe-server.ts';

const read = jsonBody();
const server = await startProbeServer('127.0.0.1', 0, async (ctx: Context) => {
  try {
    await read(ctx, () => Promise.resolve());
    await keyedRequest(ctx, 'somebody', 'one', false);
    ctx.status = 204;
  } catch (error) {
    answerFailure(ctx, error);
  }
});
afterAll(() => server.close());

async function statusOf(body: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${server.port}`, { method: 'POST', headers, body })).status;
}

const lists = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each([
  ['a megabyte of lists that begin', '['.repeat(1_000_000), 400],
  ['half a million lists within lists', lists(500_000), 400],
  ['ten thousand objects within objects', `${'{"x":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['many values beside each other', `{"x":[${'1,'.repeat(500_000)}1]}`, 204],
  ['more levels than any form has', lists(900), 204],
])('a body of %s is read or refused', async (_what, body, status) => {
  expect(await statusOf(body)).toBe(status);
});
