import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { client, register, type Failure } from '@timbra/testing/api/api-client.ts';
import { caller } from './people-calls.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Serves an API that answers as the test says. */
async function served(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    answer(request, response);
  });
  stops.push(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('an answer that the API does not declare', () => {
  const schema = { type: 'object', properties: { ok: { const: true } }, required: ['ok'], additionalProperties: false };
  const declared = { paths: { '/things/{id}': { get: { responses: { 200: json(schema) } } } } };
  const api = () =>
    served((request, response) => {
      const answers: Readonly<Record<string, object>> = {
        '/api/openapi.json': declared,
        '/api/things/1': { ok: true },
        '/api/things/2': { ok: true, more: 1 },
      };
      const body = answers[request.url ?? ''];
      response.writeHead(body ? 200 : 404);
      response.end(JSON.stringify(body ?? { success: false }));
    });

  test.each([
    ['the client of the stories', (url: string, path: string) => client(url, undefined).call('GET', path)],
    ['the client of the people', (url: string, path: string) => caller(`${url}/api`)('GET', path)],
  ])('fails the story that gets it by %s', async (_, call) => {
    const url = await api();
    expect((await call(url, '/things/1')).status).toBe(200);
    await expect(call(url, '/things/2')).rejects.toThrow('GET /things/{id} 200 differs from its schema');
    await expect(call(url, '/things/3')).rejects.toThrow('GET /things/{id} answers 404, which it does not declare');
  });
});

describe('an API that is too busy to register anybody', () => {
  /** @returns how often it was asked, and where it is. */
  async function busyFor(refusals: number) {
    const asked = { times: 0 };
    const url = await served((request, response) => {
      const isRegistering = request.url === '/api/auth/register';
      asked.times += isRegistering ? 1 : 0;
      const isRefused = asked.times <= refusals;
      response.writeHead(isRegistering ? (isRefused ? 503 : 201) : 404, isRefused ? { 'Retry-After': '0' } : {});
      response.end(JSON.stringify(isRefused ? { code: 'OVERLOADED' } : { access_token: 'x', user: { id: 'nueva' } }));
    });
    return { url, asked };
  }

  test('is asked again when it says so', async () => {
    const { url, asked } = await busyFor(2);
    expect((await register(url)).userId).toBe('nueva');
    expect(asked.times).toBe(3);
  });

  test('is asked twenty times at most', async () => {
    const { url, asked } = await busyFor(21);
    await expect(register(url)).rejects.toThrow('OVERLOADED');
    expect(asked.times).toBe(20);
  });

  test('is seen as it is by the client itself', async () => {
    const { url, asked } = await busyFor(1);
    const { status, body } = await client(url, undefined).call<Failure>('POST', '/auth/register', {});
    expect([status, body.code, asked.times]).toEqual([503, 'OVERLOADED', 1]);
  });
});

function json(schema: object) {
  return { content: { 'application/json': { schema } } };
}
