import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../local/ports.ts';
import { aCfdiBody } from './facturama/testing/cfdi-body.ts';
import { csdBody, KEMPER } from './facturama/testing/emulator-fixture.ts';
import { anIntent, useReceiver } from './stripe/testing/stripe-fixture.ts';

interface Ready {
  readonly pacUrl?: string;
  readonly stripeUrl?: string;
  readonly mailUrl?: string;
}

interface Announcements {
  readonly event: { readonly data: { readonly object: unknown } };
}

async function dataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'timbra-emulators-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

async function start(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [ready] = (await once(child, 'message')) as [Ready];
  return { child, ready };
}

function call(url: string | undefined, method: string, path: string, body?: unknown) {
  return fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `Basic ${btoa('emulator:emulator')}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

it('tells its parent where the emulators that were asked for listen', async () => {
  const asked = { FACTURAMA_EMULATOR_PORT: '0', STRIPE_EMULATOR_PORT: '0', MAIL_EMULATOR_PORT: '0' };
  const { ready } = await start({ DATA_DIR: await dataDir(), ...asked });
  expect(await (await fetch(`${ready.stripeUrl}/_emulator/events`)).json()).toEqual([]);
  expect(await (await call(ready.pacUrl, 'GET', '/_emulator/documents')).json()).toEqual([]);
  expect(await (await fetch(`${ready.mailUrl}/messages?to=a@b.mx`)).json()).toEqual([]);
});

it('starts no emulator that nobody asked for', async () => {
  const { ready } = await start({ DATA_DIR: await dataDir(), MAIL_EMULATOR_PORT: '0' });
  expect([ready.pacUrl, ready.stripeUrl]).toEqual([undefined, undefined]);
  expect(ready.mailUrl).toMatch(/^http/);
});

it('ends when its parent lets go of it', async () => {
  const { child } = await start({ DATA_DIR: await dataDir(), FACTURAMA_EMULATOR_PORT: '0' });
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

it('knows after a kill what it stored before it could answer', async () => {
  const env = { DATA_DIR: await dataDir(), FACTURAMA_EMULATOR_PORT: '0' };
  const before = await start(env);
  await call(before.ready.pacUrl, 'POST', '/api-lite/csds', await csdBody(KEMPER));
  await call(before.ready.pacUrl, 'POST', '/_emulator/latency', { ms: 60_000 });
  const unanswered = call(before.ready.pacUrl, 'POST', '/api-lite/3/cfdis', aCfdiBody()).catch(() => 'cut');
  const documents = async ({ pacUrl }: Ready): Promise<unknown> =>
    (await call(pacUrl, 'GET', '/_emulator/documents')).json();
  await expect.poll(() => documents(before.ready), { timeout: 60_000 }).toHaveLength(1);
  const known = await documents(before.ready);
  before.child.kill('SIGKILL');
  expect(await unanswered).toBe('cut');
  const after = await start(env);
  expect(await documents(after.ready)).toEqual(known);
});

it('finds a payment that nobody heard of after a kill, and tells the API of it', async () => {
  const env = { DATA_DIR: await dataDir(), STRIPE_EMULATOR_PORT: '0', PORT: String(await freePort()) };
  const open = async ({ stripeUrl }: Ready): Promise<unknown> => {
    const headers = { Authorization: 'Bearer sk_test_emulator', 'Idempotency-Key': 'open-1' };
    const body = new URLSearchParams(anIntent());
    return (await fetch(`${stripeUrl}/v1/payment_intents`, { method: 'POST', headers, body })).json();
  };
  const events = async ({ stripeUrl }: Ready): Promise<readonly Announcements[]> =>
    (await (await fetch(`${stripeUrl}/_emulator/events`)).json()) as readonly Announcements[];
  const before = await start(env);
  await fetch(`${before.ready.stripeUrl}/_emulator/latency`, { method: 'POST', body: '{"ms":60000}' });
  const unanswered = open(before.ready).catch(() => 'cut');
  await expect.poll(() => events(before.ready), { timeout: 60_000 }).toHaveLength(1);
  before.child.kill('SIGKILL');
  expect(await unanswered).toBe('cut');
  const after = await start(env);
  const known = (await events(after.ready))[0]?.event.data.object;
  expect(await open(after.ready)).toEqual(known);
  expect(await events(after.ready)).toHaveLength(1);
  const { deliveries } = await useReceiver([], Number(env.PORT));
  await expect
    .poll(() => deliveries.map(({ body }) => JSON.parse(body) as unknown), { timeout: 60_000 })
    .toMatchObject([{ type: 'payment_intent.created', data: { object: known } }]);
});
