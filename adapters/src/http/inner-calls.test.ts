import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Context, Middleware } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { bareServer } from '../testing/server-options.ts';
import { createServer } from './server.ts';

/** Starts a server behind a proxy, whose own API answers as the test says. */
async function serve(api: Middleware): Promise<string> {
  const { app } = createServer({ ...bareServer, trustProxy: true, others: [api] });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const Authorization = `Bearer tk_test_${'a'.repeat(40)}`;

test('a call that is made for a client of Facturapi comes from where the client is, and nobody else can say where', async () => {
  const seen: string[] = [];
  const url = await serve((ctx) => {
    seen.push(ctx.ip);
    ctx.body = { data: [], total: 0 };
  });
  const from = (address: string) => ({ Authorization, 'X-Forwarded-For': address });
  expect((await fetch(`${url}/facturapi/v2/customers`, { headers: from('203.0.113.7') })).status).toBe(200);
  for (const secret of ['', 'x', 'a'.repeat(43)]) {
    const forged = { ...from('203.0.113.8'), 'Timbra-Inner-Call': `${secret} 198.51.100.9` };
    await fetch(`${url}/api/customers`, { headers: forged });
  }
  expect(seen).toEqual(['203.0.113.7', '203.0.113.8', '203.0.113.8', '203.0.113.8']);
});

test('a client of Facturapi that goes away ends the call that was made for it', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const url = await serve(async ({ res }: Context) => {
    res.once('close', ended.resolve);
    begun.resolve();
    await ended.promise;
  });
  const leaving = new AbortController();
  const asked = fetch(`${url}/facturapi/v2/customers`, { headers: { Authorization }, signal: leaving.signal });
  await begun.promise;
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await ended.promise;
});
