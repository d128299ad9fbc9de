import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../session/session.ts';
import { askAhead, callData } from './call.ts';

const storage = new Map<string, string>();
let sent: string[] = [];
let status = 200;

const ask = () => callData('GET /auth/sessions', {});
const user = { id: 'u', name: 'Ana', email: 'ana@ejemplo.mx', phone: null, emailVerified: true, pendingEmail: null };

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  status = 200;
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', (_url: string, { headers }: { readonly headers: Headers }) => {
    sent.push(headers.get('Authorization') ?? 'nobody');
    return Promise.resolve(Response.json({ data: sent.length }, { status }));
  });
  storeSession('one', user);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what was asked ahead', () => {
  it('answers the first that asks for it, once', async () => {
    askAhead('GET /auth/sessions', {});
    expect([await ask(), await ask()]).toEqual([1, 2]);
    expect(sent).toEqual(['Bearer one', 'Bearer one']);
  });

  it('is nobody else’s: another session asks for itself', async () => {
    askAhead('GET /auth/sessions', {});
    clearSession();
    storeSession('two', user);
    expect(await ask()).toBe(2);
    expect(sent).toEqual(['Bearer one', 'Bearer two']);
  });

  it('is left when it may be old', async () => {
    askAhead('GET /auth/sessions', {});
    vi.advanceTimersByTime(10_000);
    expect(await ask()).toBe(2);
  });

  it('tells who takes it what failed, ends a session that is unknown, and is asked anew afterwards', async () => {
    status = 401;
    askAhead('GET /auth/sessions', {});
    await expect(ask()).rejects.toMatchObject({ status: 401 });
    expect(storage.has('token')).toBe(false);
    status = 200;
    expect(await ask()).toBe(2);
  });
});
