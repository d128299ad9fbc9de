import { randomUUID } from 'node:crypto';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { until } from '@timbra/testing/until.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { JobQueues } from './job-queues.ts';
import { QueuedFailedJobs } from './queued-failed-jobs.ts';

const databaseUrl = await useDatabase();
const redis = await redisUrl();
const open: JobQueues[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((queues) => queues.close()));
});

describe.each([
  ['PostgreSQL', { databaseUrl, redisUrl: undefined }],
  ['Redis', { databaseUrl, redisUrl: redis, prefix: randomUUID() }],
])('a job that fails in %s', (where, store) => {
  const isMissing = where === 'Redis' && redis === undefined;
  const note = isMissing ? skipNote(redis) : '';

  test.skipIf(isMissing)(`is kept with its error, and is done when it is tried again${note}`, async () => {
    const queues = new JobQueues(store, createLogger('silent', 'test'));
    open.push(queues);
    const jobs = new QueuedFailedJobs(queues);
    let broken = true;
    const done: string[] = [];
    const handler = async ({ rfc }: { readonly rfc: string }) => {
      if (broken && rfc === 'bad') throw new Error('the provider is away');
      done.push(rfc);
    };
    await queues.work('remove-csd', { 'remove-csd': handler }, 1);
    await queues.add(['good', 'bad'].map((rfc) => ({ name: 'remove-csd' as const, payload: { rfc } })));
    const failed = await until('it has failed', async () => (await jobs.some('remove-csd', 10, false))[0]);
    expect(failed).toMatchObject({
      queue: 'remove-csd',
      payload: { rfc: 'bad' },
      problem: 'the provider is away',
      attempts: 1,
    });
    expect(Math.abs(Date.now() - failed.failedAt.getTime())).toBeLessThan(300_000);
    expect(await jobs.find(failed.id)).toEqual(failed);
    expect(await jobs.find(randomUUID())).toBeUndefined();
    const state = async () => (await jobs.queues()).find(({ name }) => name === 'remove-csd');
    expect(await state()).toMatchObject({ waiting: 0, failed: 1 });

    await jobs.retry(failed);
    const again = await until('it has failed again', async () => {
      const found = await jobs.find(failed.id);
      return found && found.failedAt > failed.failedAt ? found : undefined;
    });
    expect(again.attempts).toBe(2);

    broken = false;
    const retried = await Promise.all([jobs.retry(again), jobs.retry(again)]);
    expect(retried).toContain(true);
    await until('it is done', async () => done.includes('bad'));
    await until('nothing of it is left', async () => (await state())?.failed === 0 && !(await jobs.find(failed.id)));
    expect(done).toEqual(['good', 'bad']);
    expect(await jobs.retry(failed)).toBe(false);
  });

  test.skipIf(isMissing)(`is not listed without its error while it is tried again${note}`, async () => {
    const queues = new JobQueues(store, createLogger('silent', 'test'));
    open.push(queues);
    const jobs = new QueuedFailedJobs(queues);
    await queues.work('remove-csd', { 'remove-csd': () => Promise.reject(new Error('the provider is away')) }, 1);
    await queues.add([{ name: 'remove-csd', payload: { rfc: 'bad' } }]);
    const tried = { times: 0 };
    const seen: unknown[] = [];
    const tryAgain = async () => {
      while (tried.times < 100) {
        const failed = (await jobs.some('remove-csd', 10, false))[0];
        if (failed && (await jobs.retry(failed))) tried.times += 1;
      }
    };
    const read = async () => {
      while (tried.times < 100) {
        const listed = await jobs.some('remove-csd', 10, false);
        const found = await Promise.all(listed.map(({ id }) => jobs.find(id)));
        for (const job of [...listed, ...found]) if (job) seen.push(job.problem);
      }
    };
    await Promise.all([tryAgain(), read(), read(), read()]);
    expect(new Set(seen)).toEqual(new Set(['the provider is away']));
  });
});
