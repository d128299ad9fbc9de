import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { HttpWebhookSender, type SenderSettings } from './http-webhook-sender.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

async function receiver(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/` };
}

function sender(settings: Partial<SenderSettings> = {}) {
  const made = new HttpWebhookSender({ allowLoopback: true, ...settings });
  ends.push(() => made.close());
  return made;
}

const request = { headers: { 'content-type': 'application/json' }, body: '{}' };

test('an answer is told with its status and its beginning', async () => {
  const { url } = await receiver((_, answer) => answer.writeHead(202).end('á'.repeat(100_000)));
  const answer = await sender().send({ ...request, url });
  expect(answer.status).toBe(202);
  expect(Buffer.byteLength(answer.excerpt)).toBe(1_024);
});

test('a redirect is an answer, and is not followed', async () => {
  let asked = 0;
  const target = await receiver((_, answer) => {
    asked += 1;
    answer.end();
  });
  const { url } = await receiver((_, answer) => answer.writeHead(302, { location: target.url }).end());
  expect(await sender().send({ ...request, url })).toMatchObject({ status: 302 });
  expect(asked).toBe(0);
});

test('nobody there, a cut connection and no answer in time are told', async () => {
  const gone = await receiver((_, answer) => answer.end());
  await ends.pop()?.();
  expect(await sender().send({ ...request, url: gone.url })).toMatchObject({
    status: null,
    excerpt: expect.stringContaining('ECONNREFUSED'),
  });
  const cut = await receiver((message) => message.socket.destroy());
  expect((await sender().send({ ...request, url: cut.url })).status).toBeNull();
  const slow = await receiver(() => undefined);
  const answer = await sender({ timeoutMs: 100 }).send({ ...request, url: slow.url });
  expect(answer).toMatchObject({ status: null, excerpt: 'Sin respuesta en 0.1 s.' });
  const endless = await receiver((_, unending) => void unending.writeHead(200).write('a'));
  expect((await sender({ timeoutMs: 100 }).send({ ...request, url: endless.url })).status).toBeNull();
});

test('a connection goes to the address that was checked, though the name resolves anew', async () => {
  let asked = 0;
  const { port } = await receiver((_, answer) => {
    asked += 1;
    answer.end();
  });
  let resolved = 0;
  const resolve = () => {
    resolved += 1;
    // It is public when it is saved, and this machine when a connection is made.
    return Promise.resolve([{ address: resolved === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]);
  };
  const guarded = sender({ allowLoopback: false, resolve });
  const url = 'https://ejemplo.mx/';
  expect(await guarded.problemOf(url)).toBeUndefined();
  expect(await guarded.send({ ...request, url })).toMatchObject({
    status: null,
    excerpt: 'Esa dirección lleva a una red privada o local; usa un servidor público.',
  });
  expect(resolved).toBe(2);
  const open = sender({ resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) });
  expect(await open.send({ ...request, url: `http://localhost:${port}/` })).toMatchObject({ status: 200 });
  expect(asked).toBe(1);
});

test('an address within the URL is checked at each attempt', async () => {
  const guarded = sender({ allowLoopback: false });
  for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://0x7f000001/', 'http://127.0.0.1:80/'])
    expect((await guarded.send({ ...request, url })).status).toBeNull();
});
