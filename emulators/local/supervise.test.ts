import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodes } from '@timbra/adapters/exit-codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChildOrder } from './child.ts';
import { identityOf, isAlive, signal } from './processes.ts';
import { Supervised } from './supervise.ts';

let folder: string;
let supervised: Supervised | undefined;
let started: number[];
let waits: number[];
const supervision = {
  onStarted: async (_name: string, pid: number) => void started.push(pid),
  onLost: (_name: string, wait: number) => void waits.push(wait),
  backoff: (attempt: number) => attempt * 10,
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-supervise-'));
  started = [];
  waits = [];
});
afterEach(async () => {
  await supervised?.stop();
  supervised = undefined;
  await rm(folder, { recursive: true });
});

async function order(code: string): Promise<ChildOrder> {
  const entry = join(folder, 'script.mjs');
  await writeFile(entry, code);
  return { name: 'worker', entry, env: { PATH: process.env['PATH'] ?? '', FOLDER: folder } };
}

const SERVES = 'process.send({ ready: true }); setInterval(() => {}, 1000);';
/** Serves the first time, and from then on only once the file "mended" is there. */
const BREAKS = `
  import { existsSync, writeFileSync } from 'node:fs';
  const { FOLDER } = process.env;
  if (existsSync(FOLDER + '/ran') && !existsSync(FOLDER + '/mended')) process.exit(1);
  writeFileSync(FOLDER + '/ran', '');
  ${SERVES}`;

test('a child that is killed comes back', async () => {
  supervised = await Supervised.start(await order(SERVES), supervision);
  signal(started[0] ?? 0, 'SIGKILL');
  await expect.poll(() => started).toHaveLength(2);
  expect(waits).toEqual([0]);
});

test('a child that keeps failing is given more and more time, until it starts', async () => {
  supervised = await Supervised.start(await order(BREAKS), supervision);
  signal(started[0] ?? 0, 'SIGKILL');
  await expect.poll(() => waits.slice(0, 4)).toEqual([0, 10, 20, 30]);
  await writeFile(join(folder, 'mended'), '');
  await expect.poll(() => started).toHaveLength(2);
});

test('a child whose start cannot be noted, as on a full disk, runs and comes back', async () => {
  const onStarted = (_name: string, pid: number) => Promise.reject(new Error(`no room for ${started.push(pid)}`));
  supervised = await Supervised.start(await order(SERVES), { ...supervision, onStarted });
  signal(started[0] ?? 0, 'SIGKILL');
  await expect.poll(() => started).toHaveLength(2);
});

test('a child that was told to stop stays away', async () => {
  supervised = await Supervised.start(await order(SERVES), supervision);
  const first = identityOf(started[0] ?? 0);
  await supervised.stop();
  expect(first && isAlive(first)).toBe(false);
  expect([started.length, waits]).toEqual([1, []]);
});

test('stopping does not wait for the next attempt', async () => {
  const patient = { ...supervision, backoff: () => 3_600_000 };
  supervised = await Supervised.start(await order(BREAKS), patient);
  signal(started[0] ?? 0, 'SIGKILL');
  await expect.poll(() => waits).toHaveLength(1);
  await supervised.stop();
  expect(started).toHaveLength(1);
});

test('a restart takes the place of the child at once and is no loss', async () => {
  supervised = await Supervised.start(await order(SERVES), supervision);
  await supervised.restart();
  await expect.poll(() => started).toHaveLength(2);
  expect(waits).toEqual([]);
});

test('a first start that dies, or whose database does, is tried again', async () => {
  const dies = `
    import { existsSync, writeFileSync } from 'node:fs';
    const { FOLDER } = process.env;
    const times = ['/killed', '/failed'].find((name) => !existsSync(FOLDER + name));
    if (times) writeFileSync(FOLDER + times, '');
    if (times === '/killed') process.kill(process.pid, 'SIGKILL');
    if (times === '/failed') process.exit(1);
    ${SERVES}`;
  supervised = await Supervised.start(await order(dies), supervision);
  expect([waits, started.length]).toEqual([[0, 10], 1]);
});

test('a first start that goes on to fail is told to the caller', async () => {
  const failing = await order('process.exit(1)');
  await expect(Supervised.start(failing, supervision)).rejects.toThrow('worker ended before it was ready');
  expect(waits).toEqual([0, 10, 20, 30, 40, 50]);
});

test('a first start that no other attempt would help is told at once', async () => {
  const unfit = await order(`process.exit(${exitCodes.unfit})`);
  await expect(Supervised.start(unfit, supervision)).rejects.toThrow('worker ended before it was ready');
  expect(waits).toEqual([]);
});
