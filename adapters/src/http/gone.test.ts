import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { goneOf, isOfCaller } from './gone.ts';

const server = createServer();

afterEach(() => {
  server.close();
});

/** Sends a request, which the server gets. */
async function sent() {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const arrives = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const sending = request({ port: (server.address() as AddressInfo).port, agent: false }).end();
  const [, res] = await arrives;
  return { sending: sending.on('error', () => undefined), ctx: { res, state: {} } };
}

test('tells once, for all that ask, that nobody waits for the answer', async () => {
  const { sending, ctx } = await sent();
  const gone = goneOf(ctx);
  expect(goneOf(ctx)).toBe(gone);
  expect(gone.aborted).toBe(false);
  sending.destroy();
  await once(gone, 'abort');
  expect(gone.reason).toMatchObject({ status: 499 });
});

test('tells so too who asks after the end', async () => {
  const { sending, ctx } = await sent();
  sending.destroy();
  await once(ctx.res, 'close');
  expect(goneOf(ctx).aborted).toBe(true);
});

test('says nothing of a request that is answered', async () => {
  const { ctx } = await sent();
  const gone = goneOf(ctx);
  ctx.res.end();
  await once(ctx.res, 'close');
  expect(gone.aborted).toBe(false);
});

test.each([
  ['ECONNRESET', true],
  ['HPE_INVALID_EOF_STATE', true],
  ['ERR_STREAM_PREMATURE_CLOSE', true],
  ['57014', false],
  ['ENOSPC', false],
  [undefined, false],
])('an answer that broke off with %s is the caller’s doing: %s', (code, isCallers) => {
  expect(isOfCaller(Object.assign(new Error(), code !== undefined && { code }))).toBe(isCallers);
});
