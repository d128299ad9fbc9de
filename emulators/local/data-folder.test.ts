import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedEncryptionKey, makeEncryptionKey, openDataDir } from './data-dir.ts';
import { lockInstance } from './instance-lock.ts';
import { LogFile, ProcessNotes } from './supervise-process.ts';
import { rememberedPort } from './ports.ts';
import { identityOf } from './processes.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-data-'));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

test('a folder that cannot be made is told with what to do', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openDataDir(join(folder, 'file', 'data'))).rejects.toThrow(
    /No se puede usar la carpeta de datos .*DATA_DIR/,
  );
});

test('the key is made once, for its owner alone, and stays', async () => {
  expect(await storedEncryptionKey(folder)).toBeUndefined();
  const key = await makeEncryptionKey(folder, async () => []);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await storedEncryptionKey(folder)).toBe(key);
  expect((await stat(join(folder, 'ENCRYPTION_KEY'))).mode & 0o777).toBe(0o600);
});

test('no key is made where another has sealed certificates', async () => {
  await expect(makeEncryptionKey(folder, async () => ['ab12cd34'])).rejects.toThrow(/Falta ENCRYPTION_KEY.*ab12cd34/);
  expect(await readdir(folder)).toEqual([]);
});

describe('the lock of an instance', () => {
  test('is held by one and free again afterwards', async () => {
    const release = await lockInstance(folder, 0);
    await expect(lockInstance(folder, 200)).rejects.toThrow('Timbra ya está corriendo');
    await release();
    await (
      await lockInstance(folder, 0)
    )();
    expect(await readdir(folder)).toEqual([]);
  });

  test('is taken from an owner whose process id passed to another', async () => {
    await writeFile(join(folder, 'timbra.lock'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    const release = await lockInstance(folder, 2_000);
    expect(JSON.parse(await readFile(join(folder, 'timbra.lock'), 'utf8'))).toEqual(identityOf(process.pid));
    await release();
  });
});

test('a log that is full begins anew and keeps the lines before', async () => {
  const log = new LogFile(join(folder, 'logs', 'api.log'), 10);
  for (const line of ['the first line', 'the second line', 'the third line']) log.writeLine(line);
  log.close();
  expect(await readFile(log.path, 'utf8')).toBe('the third line\n');
  expect(await readFile(`${log.path}.1`, 'utf8')).toBe('the second line\n');
});

const full = '/dev/full';

test.skipIf(!existsSync(full))('a log on a full disk ends nobody', () => {
  const log = new LogFile(full);
  expect(() => log.writeLine('a line')).not.toThrow();
  log.close();
});

test('a port is remembered while nobody else takes it', async () => {
  const file = join(folder, 'ports', 'mail');
  const port = await rememberedPort(file);
  expect(await rememberedPort(file)).toBe(port);
});

test('processes noted earlier are left alone once their ids belong to others', async () => {
  await writeFile(join(folder, 'processes.json'), JSON.stringify({ api: { pid: process.pid, startedAt: 'long ago' } }));
  await new ProcessNotes(folder).stopOrphans();
  expect(identityOf(process.pid)).toBeDefined();
});
