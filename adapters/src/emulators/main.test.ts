import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aCfdiBody } from './facturama/testing/cfdi-body.ts';
import { csdBody, KEMPER } from './facturama/testing/emulator-world.ts';

interface Ready {
  readonly facturamaUrl?: string;
  readonly mailUrl?: string;
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
  const { ready } = await start({ DATA_DIR: await dataDir(), FACTURAMA_EMULATOR_PORT: '0', MAIL_EMULATOR_PORT: '0' });
  expect(await (await call(ready.facturamaUrl, 'GET', '/_emulator/documents')).json()).toEqual([]);
  expect(await (await fetch(`${ready.mailUrl}/messages?to=a@b.mx`)).json()).toEqual([]);
});

it('starts no emulator that nobody asked for', async () => {
  const { ready } = await start({ DATA_DIR: await dataDir(), MAIL_EMULATOR_PORT: '0' });
  expect(ready.facturamaUrl).toBeUndefined();
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
  await call(before.ready.facturamaUrl, 'POST', '/api-lite/csds', await csdBody(KEMPER));
  await call(before.ready.facturamaUrl, 'POST', '/_emulator/latency', { ms: 60_000 });
  const unanswered = call(before.ready.facturamaUrl, 'POST', '/api-lite/3/cfdis', aCfdiBody()).catch(() => 'cut');
  const documents = async ({ facturamaUrl }: Ready): Promise<unknown> =>
    (await call(facturamaUrl, 'GET', '/_emulator/documents')).json();
  await expect.poll(() => documents(before.ready), { timeout: 10_000 }).toHaveLength(1);
  const known = await documents(before.ready);
  before.child.kill('SIGKILL');
  expect(await unanswered).toBe('cut');
  const after = await start(env);
  expect(await documents(after.ready)).toEqual(known);
});
