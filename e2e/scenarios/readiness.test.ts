import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startRedis } from '@timbra/testing/redis/redis-server.ts';
import { startSystem, type System } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { inDatabase } from './crash-points/soundness.ts';

// One of its own: it is made to refuse writes.
const redis = await startRedis(inject('run').folder);
const note = redis === undefined ? ' (skipped: no redis-server here)' : '';
let system: System;
beforeAll(async () => {
  system = await startSystem({ redisUrl: redis });
});
afterAll(() => system.stop());

interface Readiness {
  readonly parts: Readonly<Record<string, string>>;
  readonly reasons?: Readonly<Record<string, string>>;
}

async function readiness() {
  const response = await fetch(`${system.url}/readyz`);
  const { parts, reasons = {} } = (await response.json()) as Readiness;
  return { status: response.status, parts, reasons };
}

const isReady = () => until('the API is ready', async () => (await readiness()).status === 200);

describe('a Redis that takes no writes', () => {
  const inRedis = async (work: (client: Redis) => Promise<unknown>) => {
    const client = new Redis(redis ?? '');
    await work(client);
    client.disconnect();
  };

  test.skipIf(redis === undefined)(`is noticed when its memory is full${note}`, async () => {
    await isReady();
    await inRedis((client) => client.config('SET', 'maxmemory', '1'));
    expect(await readiness()).toMatchObject({ status: 503, reasons: { queue: 'memory full' } });
    await inRedis((client) => client.config('SET', 'maxmemory', '0'));
    await isReady();
  });

  test.skipIf(redis === undefined)(`is noticed when it has become a replica${note}`, async () => {
    await isReady();
    await inRedis((client) => client.call('REPLICAOF', '127.0.0.1', '1'));
    expect(await readiness()).toMatchObject({ status: 503, reasons: { queue: 'read-only' } });
    await inRedis((client) => client.call('REPLICAOF', 'NO', 'ONE'));
    await isReady();
  });
});

test('a job that nobody brings to the queue is told, and changes nothing else', async () => {
  await isReady();
  await system.worker.kill('SIGTERM');
  await inDatabase(system, (client) =>
    client.query(
      `insert into outbox (id, name, payload, due_at)
       values (gen_random_uuid(), 'send-mail', '{"mailId":"01936a00-0000-7000-8000-000000000001"}', now() - interval '2 minutes')`,
    ),
  );
  expect(await readiness()).toMatchObject({ status: 200, parts: { jobs: 'down' }, reasons: { jobs: 'late' } });
  await inDatabase(system, (client) => client.query('delete from outbox'));
  expect((await readiness()).parts).toMatchObject({ jobs: 'ok' });
  await system.worker.restart();
});

test('a database that only reads is noticed', async () => {
  await isReady();
  const name = new URL(system.databaseUrl).pathname.slice(1);
  const become = (mode: 'on' | 'off') =>
    inDatabase(system, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} set default_transaction_read_only = ${mode}`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });
  await become('on');
  const reason = await until('it is noticed', async () => {
    const { status, reasons } = await readiness();
    return status === 503 && reasons['database'] === 'read-only';
  });
  expect(reason).toBe(true);
  await become('off');
  await isReady();
});
