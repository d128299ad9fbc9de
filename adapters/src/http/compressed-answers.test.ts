import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressedAnswers } from './compressed-answers.ts';

const long = { success: true, data: Array.from({ length: 100 }, (_each, at) => ({ nombre: `Café ${at}` })) };
const text = JSON.stringify(long);

let url: string;
let close: () => void;

beforeAll(async () => {
  const answers: Readonly<Record<string, () => unknown>> = {
    '/long': () => long,
    '/short': () => ({ success: true, data: [] }),
    '/file': () => Buffer.from(text),
    '/stream': () => Readable.from([text], { objectMode: false }),
    '/page': () => text,
    '/nothing': () => null,
  };
  const app = new Koa();
  app.use(compressedAnswers);
  app.use((ctx) => {
    ctx.status = 201;
    ctx.body = answers[ctx.path]?.();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

const ask = (path: string, accepted: string, method = 'GET') =>
  fetch(url + path, { method, headers: { 'Accept-Encoding': accepted } });

it('compresses what is longer than a packet for who takes it, and says the same', async () => {
  const answer = await ask('/long', 'gzip, deflate, br, zstd');
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(text.length / 4);
  expect(await answer.json()).toEqual(long);
});

it.each(['gzip, deflate', 'identity', 'br;q=0', ''])('leaves it as it is for who takes «%s»', async (accepted) => {
  const answer = await ask('/long', accepted);
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await answer.text()).toBe(text);
});

it.each(['/short', '/file', '/stream', '/page', '/nothing'])('leaves %s as it is', async (path) => {
  const [plain, asked] = await Promise.all([ask(path, 'identity'), ask(path, 'br')]);
  expect(asked.headers.get('Content-Encoding')).toBeNull();
  expect([asked.status, await asked.text()]).toEqual([plain.status, await plain.text()]);
});

it('says of the head alone what it would say without compressing', async () => {
  const answer = await ask('/long', 'br', 'HEAD');
  expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
});
