import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { surroundingsOf } from './surroundings.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'timbra-surroundings-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const key = randomBytes(32).toString('base64');
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const facturama = { FACTURAMA_USER: 'u', FACTURAMA_PASSWORD: 'p', FACTURAMA_URL: 'https://api.facturama.mx' };

test('without settings providers are emulated at addresses that stay the same', async () => {
  const first = await surroundingsOf({}, dataDir);
  expect(first).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true });
  expect(first.emulated).toEqual(['Facturama (timbrado)', 'Stripe (pagos)', 'el correo']);
  expect((await surroundingsOf({}, dataDir)).env).toEqual(first.env);
});

test('a provider that is configured is not emulated, and gets no demo account', async () => {
  const real = { ...facturama, ...stripe, SMTP_URL: 'smtp://mail.example' };
  const { env, emulated, demo } = await surroundingsOf(real, dataDir);
  expect([emulated, demo]).toEqual([[], false]);
  expect(Object.keys(env).filter((name) => name.includes('EMULATOR'))).toEqual([]);
});

test('in production nothing is emulated and no key is made', async () => {
  await expect(surroundingsOf({ NODE_ENV: 'production' }, dataDir)).rejects.toThrow(/FACTURAMA_USER/);
  const production = { NODE_ENV: 'production', ...facturama };
  await expect(surroundingsOf(production, dataDir)).rejects.toThrow(/STRIPE_SECRET_KEY/);
  const reach = { PUBLIC_URL: 'https://timbra.example', SMTP_URL: 'smtp://mail.example' };
  await expect(surroundingsOf({ ...production, ...stripe }, dataDir)).rejects.toThrow(/PUBLIC_URL/);
  await expect(surroundingsOf({ ...production, ...stripe, ...reach }, dataDir)).rejects.toThrow(/ENCRYPTION_KEY/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('production may allow the emulators for a demonstration', async () => {
  const settings = { NODE_ENV: 'production', ALLOW_EMULATORS: 'true', ENCRYPTION_KEY: key };
  expect((await surroundingsOf(settings, dataDir)).emulated).toHaveLength(3);
});

test("npm's own variables do not reach the servers", async () => {
  const { env } = await surroundingsOf({ npm_config_registry: 'x', INIT_CWD: '/', LANG: 'es_MX' }, dataDir);
  expect(env).toMatchObject({ LANG: 'es_MX', DATA_DIR: dataDir });
  expect(Object.keys(env).filter((name) => /npm|INIT_CWD/.test(name))).toEqual([]);
});
