import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { madeCluster } from '@timbra/testing/database/own-database.ts';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
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
    const all = running.splice(0);
    // Several may have run in one folder: it goes when the last of them has stopped.
    for (const postgres of all) await postgres.stop();
    for (const { folder } of all) await rm(folder, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  });

  async function start(dataDir = join(home, 'data'), options: Options = {}): Promise<EmbeddedPostgres> {
    const postgres = await startPostgres(dataDir, { durable: false, ...options });
    running.push(postgres);
    return postgres;
  }

  /**
   * Makes the first start of a data folder in which a cluster is there already. Owners and modes of its files come
   * along.
   */
  async function startMade(dataDir = join(home, 'data'), options: Options = {}): Promise<EmbeddedPostgres> {
    await promisify(execFile)('cp', ['-a', await madeCluster(inject('run')), dataDir]);
    return start(dataDir, options);
  }

  test('is created at the first start, whatever a killed one has left, and keeps its data and address at the second', async () => {
    const draft = join(home, 'data', 'postgres.draft-1');
    await mkdir(join(draft, 'cluster'), { recursive: true });
    const first = await start();
    await expect(stat(draft)).rejects.toThrow('ENOENT');
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const steps: string[] = [];
    const second = await start(undefined, { onProgress: (step) => steps.push(step) });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(steps).toEqual(['Iniciando la base de datos']);
  });

  test('refuses a wrong password and tells the right one to nobody else', async () => {
    const { url } = await startMade();
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    expect((await stat(join(home, 'data', 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  test('stops the server that a killed launcher left behind and starts again with its data', async () => {
    const orphan = await startMade();
    await query(orphan.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const next = await start();
    expect(next.pid).not.toBe(orphan.pid);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('recovers after the server was killed while a client was working', async () => {
    const killed = await startMade(undefined, { durable: true });
    await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const busy = query(killed.url, 'SELECT pg_sleep(60)').catch((error: unknown) => error);
    const identity = identityOf(killed.pid);
    signal(killed.pid, 'SIGKILL');
    expect(identity && (await waitForEnd(identity, 60_000))).toBe(true);
    const next = await start();
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await busy).toBeInstanceOf(Error);
  });

  test('is not misled by a lock file whose process id now belongs to another program', async () => {
    const { folder, stop } = await startMade();
    await stop();
    await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    const next = await start();
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const own = identityOf(process.pid);
    expect(own && isAlive(own)).toBe(true);
  });

  test('moves to another port when another program took the one it remembers', async () => {
    const first = await startMade();
    await first.stop();
    const other = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    const second = await start();
    other.close();
    expect(second.url).not.toBe(first.url);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('serves two data folders side by side', async () => {
    const [one, two] = await Promise.all([startMade(join(home, 'one')), startMade(join(home, 'two'))]);
    await query(one.url, 'CREATE TABLE only_here ()');
    expect(await query(two.url, "SELECT to_regclass('only_here') AS found")).toEqual([{ found: null }]);
  });

  test('keeps its cluster in the data folder below a closed one, and finds it when the folder has moved', async () => {
    const closed = join(home, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const { url, folder, stop } = await startMade(join(closed, 'data'));
    expect(folder).toBe(join(closed, 'data', 'postgres'));
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await stop();
    await rename(join(closed, 'data'), join(closed, 'moved'));
    const moved = await start(join(closed, 'moved'));
    expect(await query(moved.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const again = await start(join(closed, 'moved'));
    expect(isAlive(identityOf(moved.pid) ?? { pid: moved.pid, startedAt: '' })).toBe(false);
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('refuses a data folder that was in use and whose cluster is missing', async () => {
    const { folder, stop } = await startMade();
    await stop();
    await rename(folder, `${folder}-elsewhere`);
    await writeFile(join(home, 'data', 'processes.json'), '{}');
    await expect(start()).rejects.toThrow(/Falta la base de datos de .*npm run restore/);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    await rename(`${folder}-elsewhere`, folder);
    expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('gives whoever has its address a database, and no rights beyond it', async () => {
    const { url } = await startMade();
    const rights =
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user';
    expect(Object.values((await query(url, rights))[0] ?? {})).toEqual([false, false, false, false, false]);
    for (const attempt of [
      'CREATE DATABASE other',
      'SELECT rolpassword FROM pg_authid',
      "SELECT pg_read_file('postgresql.conf')",
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "ALTER SYSTEM SET log_statement = 'all'",
    ])
      await expect(query(url, attempt), attempt).rejects.toThrow(/permission denied|must be/);
    const asSuperuser = url.replace('//timbra:', '//postgres:');
    await expect(query(asSuperuser, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  test('logs neither the statements that fail nor the values in them', async () => {
    const { url } = await startMade();
    await query(url, 'CREATE TABLE people (email text PRIMARY KEY, hash text NOT NULL)');
    await query(url, "INSERT INTO people VALUES ('ana@example.mx', 'argon2-hash')");
    await expect(query(url, "INSERT INTO people VALUES ('ana@example.mx', 'argon2-hash')")).rejects.toThrow(/unique/);
    await expect(query(url, 'INSERT INTO people VALUES ($1, $2)', ['ana@example.mx', 'argon2-hash'])).rejects.toThrow(
      /unique/,
    );
    await expect(query(url, "UPDATE people SET hash = NULL WHERE email = 'ana@example.mx'")).rejects.toThrow(/null/);
    const log = await readFile(join(home, 'data', 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toMatch(/ana@|argon2/);
  });

  test('tells the address of a running server and of none else', async () => {
    const { url, stop } = await startMade();
    expect(await runningPostgresUrl(join(home, 'data'))).toBe(url);
    await stop();
    expect(await runningPostgresUrl(join(home, 'data'))).toBeUndefined();
    expect(await runningPostgresUrl(join(home, 'nothing'))).toBeUndefined();
  });
});

async function query(url: string, sql: string, values: readonly string[] = []): Promise<object[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
