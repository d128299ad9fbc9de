import { afterEach, describe, expect, it, vi } from 'vitest';

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The module reads its setting once: each test loads it anew. */
async function sendTo(base: string | undefined, token: string | null, request = {}): Promise<Sent> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: Omit<Sent, 'url'>) => {
    sent.push({ url, headers, body });
    return Response.json({});
  });
  if (base !== undefined) vi.stubEnv('VITE_API_BASE', base);
  vi.resetModules();
  const { sendRequest } = await import('./call.ts');
  await sendRequest('/plans/active', request, token);
  const [first] = sent;
  if (!first) throw new Error('nothing was sent');
  return first;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes below the address of the setting, and to the own origin without one', async () => {
    expect((await sendTo(undefined, null)).url).toBe('/api/plans/active');
    expect((await sendTo('https://api.ejemplo.mx/v1', null)).url).toBe('https://api.ejemplo.mx/v1/plans/active');
  });

  it('bears the token of a session, and none for nobody', async () => {
    expect((await sendTo(undefined, 'abc')).headers.get('Authorization')).toBe('Bearer abc');
    expect((await sendTo(undefined, null)).headers.has('Authorization')).toBe(false);
  });

  it('with a file is a form, whose other fields are those of its body', async () => {
    const file = new File(['RFC'], 'clientes.csv');
    const request = { method: 'POST', body: { kind: 'customers', mapping: undefined }, file };
    const { headers, body } = await sendTo(undefined, null, request);
    // The browser writes the type itself, with the mark between the parts.
    expect(headers.has('Content-Type')).toBe(false);
    expect([...(body as FormData)]).toEqual([
      ['kind', 'customers'],
      ['file', expect.objectContaining({ name: 'clientes.csv' })],
    ]);
  });
});
