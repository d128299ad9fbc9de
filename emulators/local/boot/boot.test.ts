import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

type Packages = Record<
  string,
  { version: string; integrity?: string; os?: string[]; cpu?: string[]; libc?: string[]; dev?: true }
>;

const load = createRequire(import.meta.url);
const { follows }: { follows: (installed: Packages | undefined, locked: Packages, tools?: boolean) => boolean } =
  load('./dependencies.cjs');
const { reasonOf }: { reasonOf: (said: string, root: string) => string } = load('./npm.cjs');

describe('installed packages follow the lock file', () => {
  const locked: Packages = {
    '': { version: '1.0.0' },
    'node_modules/koa': { version: '3.2.1', integrity: 'sha512-a' },
    'node_modules/elsewhere': { version: '1.0.0', os: ['plan9'] },
    'node_modules/musl-only': { version: '1.0.0', libc: ['musl'] },
  };

  test('when this machine has each package of its own in the version named', () => {
    expect(follows({ 'node_modules/koa': { version: '3.2.1', integrity: 'sha512-a' } }, locked)).toBe(true);
  });

  test('and not when one is missing, older or another', () => {
    expect(follows(undefined, locked)).toBe(false);
    expect(follows({}, locked)).toBe(false);
    expect(follows({ 'node_modules/koa': { version: '3.2.0', integrity: 'sha512-a' } }, locked)).toBe(false);
    expect(follows({ 'node_modules/koa': { version: '3.2.1', integrity: 'sha512-b' } }, locked)).toBe(false);
  });

  test('what tests and checks alone need is asked for with them alone', () => {
    const tool: Packages = { 'node_modules/vitest': { version: '5.1.0', integrity: 'sha512-a', dev: true } };
    expect(follows({}, tool, false)).toBe(true);
    expect(follows({}, tool, true)).toBe(false);
    expect(follows(tool, tool, true)).toBe(true);
  });

  test('a package for this platform counts although it is optional elsewhere', () => {
    const own = { version: '18.4.0', os: [process.platform], cpu: [process.arch] };
    expect(follows({}, { 'node_modules/postgres': own })).toBe(false);
    expect(follows({ 'node_modules/postgres': own }, { 'node_modules/postgres': own })).toBe(true);
  });
});

test('a failed installation is told by its reason', () => {
  expect(reasonOf('npm error code ENOTFOUND', '/timbra')).toMatch(/^No hay conexión con el registro de npm/);
  expect(reasonOf('npm error code EACCES', '/timbra')).toMatch(/No se puede escribir en \/timbra/);
  expect(reasonOf('npm error code EUSAGE', '/timbra')).toMatch(/no coinciden/);
  expect(reasonOf('npm error code E500', '/timbra')).toMatch(/^npm no pudo instalar/);
});

describe('the install lock', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'timbra-boot-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  /** Each run appends "in" and "out" to a log while it holds the lock. Its command line names boot.cjs as the real one's does. */
  function start(): ReturnType<typeof spawn> {
    const script = `
      const { withInstallLock } = require('${join(import.meta.dirname, 'install-lock.cjs')}');
      const { appendFileSync } = require('node:fs');
      withInstallLock('${root}', async () => {
        appendFileSync('${root}/log', 'in\\n');
        await new Promise((resolve) => setTimeout(resolve, 100));
        appendFileSync('${root}/log', 'out\\n');
      });`;
    return spawn(process.execPath, ['-e', script, 'boot.cjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  }

  test('lets one process in at a time', async () => {
    await Promise.all([start(), start(), start()].map((run) => once(run, 'exit')));
    expect(await readFile(join(root, 'log'), 'utf8')).toBe('in\nout\n'.repeat(3));
  });

  test('is taken over from a process that died holding it', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    await writeFile(join(root, '.install-lock'), String(dead.pid));
    await once(start(), 'exit');
    expect(await readFile(join(root, 'log'), 'utf8')).toBe('in\nout\n');
    await expect(readFile(join(root, '.install-lock'))).rejects.toThrow('ENOENT');
  });
});
