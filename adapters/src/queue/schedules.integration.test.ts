import { useDatabase } from '@timbra/testing/database/database.ts';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { until } from '@timbra/testing/until.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { Database } from '../postgres/database.ts';
import { sql } from '../postgres/sql.ts';
import { JobQueues, type QueueStore } from './job-queues.ts';
import type { Schedule } from './schedules.ts';

const databaseUrl = await useDatabase();
const redis = await redisUrl();
const open: JobQueues[] = [];
const logger = createLogger('silent', 'test');

afterEach(async () => {
  await Promise.all(open.splice(0).map((queues) => queues.close()));
});

async function startWorker(store: QueueStore, schedules: readonly Schedule[]): Promise<JobQueues> {
  const queues = new JobQueues(store, logger);
  open.push(queues);
  await queues.repeat(schedules);
  return queues;
}

const everyMs = 200;

describe.each([
  ['PostgreSQL', { databaseUrl, redisUrl: undefined }],
  ['Redis', { databaseUrl, redisUrl: redis }],
])('what is done again and again, planned in %s', (where, store) => {
  const isMissing = where === 'Redis' && redis === undefined;

  const note = isMissing ? skipNote(redis) : '';

  test.skipIf(isMissing)(`is done by one of two workers, also after it has failed${note}`, async () => {
    const runs: string[] = [];
    const schedule = (worker: string): Schedule => ({
      name: 'sweep',
      everyMs,
      run: async () => {
        runs.push(worker);
        if (runs.length === 2) throw new Error('in vain');
      },
    });
    const begun = Date.now();
    await Promise.all(['one', 'other'].map((worker) => startWorker(store, [schedule(worker)])));
    await until('it has been done five times', async () => runs.length >= 5);
    // Each of them alone would have done it as often.
    expect(runs.length).toBeLessThanOrEqual((Date.now() - begun) / everyMs + 1);
  });
});

test('what fails at each turn takes no turn from what has the same pace', async () => {
  let runs = 0;
  await startWorker({ databaseUrl, redisUrl: undefined }, [
    { name: 'broken', everyMs, run: () => Promise.reject(new Error('in vain')) },
    { name: 'kept', everyMs, run: async () => void (runs += 1) },
  ]);
  await until('it has been done three times', async () => runs >= 3);
});

test('a plan that is lost with its queue is made again', async () => {
  let runs = 0;
  const schedule = { name: 'sweep', everyMs, run: async () => void (runs += 1) };
  const queues = new JobQueues({ databaseUrl, redisUrl: undefined }, logger);
  open.push(queues);
  await queues.repeat([schedule], 500);
  await until('it has been done', async () => runs > 0);
  const database = await Database.connect({ url: databaseUrl });
  await database.change(sql`truncate bullmq.job, bullmq.scheduler cascade`);
  await database.close();
  const before = runs;
  await until('it is done again', async () => runs > before + 1);
});

test('what an earlier version has planned and this one does not know ends', async () => {
  const store = { databaseUrl, redisUrl: undefined };
  const earlier = await startWorker(store, [{ name: 'given-up', everyMs: 300, run: async () => undefined }]);
  await earlier.close();
  let runs = 0;
  await startWorker(store, [{ name: 'kept', everyMs, run: async () => void (runs += 1) }]);
  const database = await Database.connect({ url: databaseUrl });
  const planned = async () => {
    const rows = await database.rows<{ id: string }>(
      sql`select scheduler_id as id from bullmq.scheduler where scheduler_id in ('every-200-ms', 'every-300-ms')`,
    );
    return rows.map(({ id }) => id);
  };
  await until('only what is known is planned', async () => runs > 0 && (await planned()).join() === 'every-200-ms');
  await database.close();
});
