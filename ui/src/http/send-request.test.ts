import { afterEach, describe, expect, it, vi } from 'vitest';

interface Sent {
  readonly url: string;
  readonly headers: Headers;
}

/** The module reads its setting once: each test loads it anew. */
async function sendTo(base: string | undefined, token: string | null): Promise<Sent> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    sent.push({ url, headers });
    return Response.json({});
  });
  if (base !== undefined) vi.stubEnv('VITE_API_BASE', base);
  vi.resetModules();
  const { sendRequest } = await import('./send-request.ts');
  await sendRequest('/plans/active', {}, token);
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
});
