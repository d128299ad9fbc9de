import { describe, expect, test, vi } from 'vitest';
import { Client } from './client.ts';
import { TimbraError } from './failure.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly key: string | null;
  readonly body: unknown;
}

/** A client whose calls are answered one after the other; an error is a connection that broke. */
function answered(...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetching: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      url: url instanceof Request ? url.url : url.toString(),
      method: init?.method,
      key: headers.get('Idempotency-Key'),
      body: init?.body,
    });
    const next = answers[sent.length - 1] ?? new Error('No further call was expected');
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next);
  };
  return { client: new Client({ apiKey: 'tk_live_x', baseUrl: 'https://timbra.test/api/', fetch: fetching }), sent };
}

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const now = { 'Retry-After': '0' };

test('a client asks for the version of the API that it is made for', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(json(200, {})));
  const options = { apiKey: 'tk_live_x', baseUrl: 'https://timbra.test/api', fetch: fetching };
  await new Client({ ...options, version: '2026-11-28' }).json('GET', '/customers');
  await new Client(options).json('GET', '/customers');
  const versions = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('Timbra-Version'));
  expect(versions).toEqual(['2026-11-28', null]);
});

describe('a call that changes something', () => {
  test('is repeated with the same key after 429, 5xx and a broken connection, until it is answered', async () => {
    const { client, sent } = answered(
      json(429, {}, now),
      json(503, {}, now),
      new TypeError('fetch failed'),
      json(201, { data: { id: 'a' } }),
    );
    expect(await client.json('POST', '/customers', { body: { rfc: 'X' } })).toEqual({ data: { id: 'a' } });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]).toMatchObject({ key: expect.stringMatching(/^[\w-]{36}$/), body: '{"rfc":"X"}' });
  });

  test('has the key that its caller gives', async () => {
    const { client, sent } = answered(json(201, {}));
    await client.json('POST', '/customers', { body: {}, options: { idempotencyKey: 'pedido-7' } });
    expect(sent[0]?.key).toBe('pedido-7');
  });

  test('waits for the same call that is still at work, and is told of a key with another body', async () => {
    const { client } = answered(json(409, {}, now), json(201, { success: true }));
    expect(await client.json('POST', '/orders', { body: {} })).toEqual({ success: true });
    const other = answered(json(409, { code: 'IDEMPOTENCY_CONFLICT', message: 'Otra' }));
    await expect(other.client.json('POST', '/orders', { body: {} })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a refusal', () => {
  test('is told with code, fields and request, and not asked for again', async () => {
    const details = [{ field: 'rfc', message: 'RFC inválido', code: 'RFC_INVALID' }];
    const { client, sent } = answered(
      json(400, { code: 'RFC_INVALID', message: 'RFC inválido', details, requestId: 'r-1' }),
    );
    const failed = await client.json('POST', '/customers', { body: {} }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TimbraError);
    expect(failed).toMatchObject({ status: 400, code: 'RFC_INVALID', details, requestId: 'r-1' });
    expect(sent).toHaveLength(1);
  });

  test('is given up after as many repetitions as the caller wants', async () => {
    const { client, sent } = answered(...Array.from({ length: 4 }, () => json(500, { code: 'INTERNAL' }, now)));
    await expect(client.json('GET', '/customers')).rejects.toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(sent).toHaveLength(4);
  });

  test('that is no JSON is told by its status', async () => {
    const { client } = answered(new Response('<html>', { status: 404, headers: { 'X-Request-Id': 'r-2' } }));
    await expect(client.json('GET', '/x')).rejects.toMatchObject({ status: 404, code: 'UNKNOWN', requestId: 'r-2' });
  });
});

describe('a list', () => {
  const page = (count: number) => json(200, { data: Array.from({ length: count }, (_, id) => ({ id })), total: 130 });

  test('is walked page after page', async () => {
    const { client, sent } = answered(page(100), page(30));
    const ids: unknown[] = [];
    for await (const { id } of client.list<{ id: number }, { data: { id: number }[]; total: number }>('/customers', {
      query: { q: 'pan', filter: { email: 'con-email' } },
    })) {
      ids.push(id);
    }
    expect(ids).toHaveLength(130);
    expect(sent.map(({ url }) => new URL(url).searchParams.get('range'))).toEqual(['[0,99]', '[100,199]']);
    expect(new URL(sent[0]?.url ?? '').searchParams.get('filter')).toBe('{"email":"con-email"}');
  });

  test('that is awaited is one page, without a key', async () => {
    const { client, sent } = answered(page(30));
    expect(await client.list('/customers', {})).toMatchObject({ total: 130 });
    const url = 'https://timbra.test/api/customers?range=%5B0%2C99%5D';
    expect(sent).toEqual([{ url, method: 'GET', key: null, body: null }]);
  });

  test('is walked from where the caller says, in pages of that size', async () => {
    const { client, sent } = answered(page(10), page(3));
    for await (const _ of client.list('/customers', { query: { range: [20, 29] } })) continue;
    expect(sent.map(({ url }) => new URL(url).searchParams.get('range'))).toEqual(['[20,29]', '[30,39]']);
  });
});
