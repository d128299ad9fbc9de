import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSession } from '@timbra/ui/session/session.ts';
import { changePassword, logIn, register, resetPassword } from './account-calls.ts';

const storage = new Map<string, string>();
let sent: unknown[] = [];

function answerWith(body: object): void {
  vi.stubGlobal('fetch', (_: string, { body: asked }: RequestInit) => {
    sent.push((JSON.parse(asked as string) as { device?: unknown }).device);
    return Promise.resolve(Response.json(body));
  });
}

beforeEach(() => {
  sent = [];
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a login shows what the device was given by the one before, also after a logout', async () => {
  answerWith({ access_token: 't', user: {}, device_token: 'first' });
  await logIn('ana@ejemplo.mx', 'secreta', false);
  leaveSession();
  answerWith({ access_token: 't', user: {} });
  await logIn('ana@ejemplo.mx', 'secreta', false);
  await logIn('ana@ejemplo.mx', 'secreta', false);
  expect(sent).toEqual(['', 'first', 'first']);
});

test('whoever registers or sets a password is given another one to keep', async () => {
  answerWith({ access_token: 't', user: {}, device_token: 'first' });
  await register({ name: 'Ana', email: 'ana@ejemplo.mx', password: 'secreta' });
  answerWith({ data: { message: '', device_token: 'second' } });
  await resetPassword('token', 'otra-clave');
  answerWith({ data: { message: '', device_token: 'third' } });
  await changePassword('otra-clave', 'nueva-clave');
  answerWith({ access_token: 't', user: {} });
  await logIn('ana@ejemplo.mx', 'nueva-clave', false);
  expect(sent).toEqual(['', 'first', 'second', 'third']);
});
