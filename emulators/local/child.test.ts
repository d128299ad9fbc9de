import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startChild } from './child.ts';
import { identityOf, isAlive, signal, waitForEnd } from './processes.ts';

const SERVES = `process.send({ ready: true, url: 'http://127.0.0.1:1' }); setInterval(() => {}, 1000);`;
const env = { PATH: process.env['PATH'] ?? '' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-child-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function script(code: string): Promise<string> {
  const entry = join(folder, 'script.mjs');
  await writeFile(entry, code);
  return entry;
}

test('a child counts as started once it says that it is ready, and hands over its address', async () => {
  const child = await startChild({ name: 'api', entry: await script(SERVES), env });
  expect(child.ready.url).toBe('http://127.0.0.1:1');
  expect(await child.stop()).toEqual({ code: null, signal: 'SIGTERM' });
});

test('a child that ends before it is ready is a failure that carries its last words', async () => {
  const entry = await script(`console.error('Falta ENCRYPTION_KEY'); process.exitCode = 1;`);
  await expect(startChild({ name: 'api', entry, env })).rejects.toThrow(
    /api ended before it was ready\nFalta ENCRYPTION_KEY/,
  );
});

test('a child that serves has kept its compiled code already: a killed one keeps nothing', async () => {
  const readyModule = JSON.stringify(join(import.meta.dirname, '..', '..', 'adapters', 'src', 'report-ready.ts'));
  const entry = await script(`import { reportReady } from ${readyModule}; reportReady(); setInterval(() => {}, 1000);`);
  const compiled = join(folder, 'compiled');
  const child = await startChild({ name: 'worker', entry, env: { ...env, NODE_COMPILE_CACHE: compiled } });
  const compiledFiles = async () =>
    (await readdir(compiled, { recursive: true, withFileTypes: true })).filter((at) => at.isFile());
  await expect.poll(compiledFiles).not.toEqual([]);
  await child.stop('SIGKILL');
});

test('a child told to stop may finish its work first', async () => {
  const code = `process.on('SIGTERM', () => { console.log('done'); process.exit(7); }); ${SERVES}`;
  const lines: string[] = [];
  const child = await startChild({
    name: 'worker',
    entry: await script(code),
    env,
    onLine: (line) => lines.push(line),
  });
  expect(await child.stop()).toEqual({ code: 7, signal: null });
  expect(lines).toEqual(['done']);
});

test('a child does not outlive a launcher that is killed', async () => {
  const entry = await script(SERVES);
  const launcher = `
    import { startChild } from '${join(import.meta.dirname, 'child.ts')}';
    console.log((await startChild({ name: 'api', entry: '${entry}', env: process.env })).pid);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(createInterface(parent.stdout), 'line');
  const child = identityOf(Number(pid));
  expect(child && isAlive(child)).toBe(true);
  signal(parent.pid ?? 0, 'SIGKILL');
  expect(child && (await waitForEnd(child, 60_000))).toBe(true);
});
