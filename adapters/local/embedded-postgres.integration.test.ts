import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { runningPostgresUrl, startPostgres } from './embedded-postgres.ts';
import { identityOf, isAlive, signal, waitForEnd } from './processes.ts';

type Options = NonNullable<Parameters<typeof startPostgres>[1]>;

describe('the embedded PostgreSQL', () => {
  let home: string;
  const running: EmbeddedPostgres[] = [];

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'timbra-postgres-'));
    await chmod(home, 0o755);
  });

  afterEach(async () => {
    for (const postgres of running.splice(0)) {
      await postgres.stop();
      await rm(postgres.folder, { recursive: true, force: true });
    }
    await rm(home, { recursive: true, force: true });
  });

  async function start(dataDir = join(home, 'data'), options: Options = {}): Promise<EmbeddedPostgres> {
    const postgres = await startPostgres(dataDir, { durable: false, ...options });
    running.push(postgres);
    return postgres;
  }

  test('is created at the first start and keeps its data and address at the second', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const steps: string[] = [];
    const second = await start(undefined, { onProgress: (step) => steps.push(step) });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(steps).toEqual(['Iniciando la base de datos']);
  });

  test('refuses a wrong password and tells the right one to nobody else', async () => {
    const { url } = await start();
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    expect((await stat(join(home, 'data', 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  test('stops the server that a killed launcher left behind and starts again with its data', async () => {
    const orphan = await start();
    await query(orphan.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const next = await start();
    expect(next.pid).not.toBe(orphan.pid);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('recovers after the server was killed while a client was working', async () => {
    const killed = await start(undefined, { durable: true });
    await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const busy = query(killed.url, 'SELECT pg_sleep(60)').catch((error: unknown) => error);
    const identity = identityOf(killed.pid);
    signal(killed.pid, 'SIGKILL');
    expect(identity && (await waitForEnd(identity, 5_000))).toBe(true);
    const next = await start();
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await busy).toBeInstanceOf(Error);
  });

  test('is not misled by a lock file whose process id passed to a stranger', async () => {
    const { folder, stop } = await start();
    await stop();
    await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    const next = await start();
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(identityOf(process.pid)!)).toBe(true);
  });

  test('starts over when it was killed while the cluster was being made', async () => {
    await mkdir(join(home, 'data', 'postgres.draft-1', 'cluster'), { recursive: true });
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(stat(join(home, 'data', 'postgres.draft-1'))).rejects.toThrow('ENOENT');
  });

  test('moves to another port when a stranger took the one it remembers', async () => {
    const first = await start();
    await first.stop();
    const stranger = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    const second = await start();
    stranger.close();
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('serves two data folders side by side', async () => {
    const [one, two] = await Promise.all([start(join(home, 'one')), start(join(home, 'two'))]);
    await query(one.url, 'CREATE TABLE only_here ()');
    expect(await query(two.url, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
  });

  test('keeps its cluster within reach when the data folder lies below a closed one', async () => {
    const closed = join(home, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const { url, folder, stop } = await start(join(closed, 'data'));
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const asRoot = process.getuid?.() === 0;
    expect(folder.startsWith(asRoot ? '/var/lib/timbra/' : closed)).toBe(true);
    await stop();
    await rm(dirname(folder), { recursive: true });
  });

  test('tells the address of a running server and of none else', async () => {
    const { url, stop } = await start();
    expect(await runningPostgresUrl(join(home, 'data'))).toBe(url);
    await stop();
    expect(await runningPostgresUrl(join(home, 'data'))).toBeUndefined();
    expect(await runningPostgresUrl(join(home, 'nothing'))).toBeUndefined();
  });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
