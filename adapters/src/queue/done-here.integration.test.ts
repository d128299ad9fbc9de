import { randomUUID } from 'node:crypto';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { until } from '@timbra/testing/until.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { type Entry, JobQueues } from './job-queues.ts';
import { QueuedFailedJobs } from './queued-failed-jobs.ts';

const databaseUrl = await useDatabase();
const redis = await redisUrl();
const open: JobQueues[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((queues) => queues.close()));
});

const entry = (rfc: string): Entry => ({ name: 'remove-csd', payload: { rfc } });

describe.each([
  ['PostgreSQL', { databaseUrl, redisUrl: undefined }],
  ['Redis', { databaseUrl, redisUrl: redis, prefix: randomUUID() }],
])('a job beside a queue in %s', (where, store) => {
  const isMissing = where === 'Redis' && redis === undefined;
  const note = isMissing ? skipNote(redis) : '';
  const opened = () => {
    const queues = new JobQueues(store, createLogger('silent', 'test'));
    open.push(queues);
    return queues;
  };
  const added = async (queues: JobQueues) => {
    const { waiting = 0, active = 0 } = await (await queues.queue('remove-csd')).getJobCounts('waiting', 'active');
    return waiting + active;
  };

  test.skipIf(isMissing)(
    `is done in a free place, after it was kept that it is taken; others are queued${note}`,
    async () => {
      const queues = opened();
      const announced: string[] = [];
      const held = Promise.withResolvers<undefined>();
      const handler = async ({ rfc }: { readonly rfc: string }) => {
        announced.push(rfc);
        await held.promise;
      };
      await queues.work('remove-csd', { 'remove-csd': handler }, 1, { places: 2 });
      const given = await queues.handOn(async (_most, hand) => {
        await hand(['one', 'two', 'three', 'four'].map(entry));
        expect(announced).not.toContain('one');
        expect(await added(queues)).toBe(2);
        return 'given';
      });
      expect(given).toBe('given');
      await until('three are at hand', async () => announced.length === 3);
      expect(new Set(announced)).toEqual(new Set(['one', 'two', 'three']));
      held.resolve(undefined);
      await until('all are done', async () => announced.length === 4 && (await added(queues)) === 0);
      // The places are free again.
      await queues.handOn((_most, hand) => hand(['five', 'six'].map(entry)));
      expect(announced.slice(4)).toEqual(['five', 'six']);
      await queues.finish();
      await queues.handOn((_most, hand) => hand([entry('seven')]));
      expect(announced).toHaveLength(6);
      expect(await added(queues)).toBe(1);
      await (
        await queues.queue('remove-csd')
      )
        .getJobs(['waiting'])
        .then((jobs) => Promise.all(jobs.map((job) => job.remove())));
    },
  );

  test.skipIf(isMissing)(
    `is taken only where there is a place, which is told of once one is free again${note}`,
    async () => {
      const queues = opened();
      let calls = 0;
      queues.onPlace(() => {
        calls += 1;
      });
      const held = Promise.withResolvers<undefined>();
      await queues.work('remove-csd', { 'remove-csd': async () => held.promise }, 1, { places: 2 });
      const places = (give: readonly string[]) =>
        queues.handOn(async (most, hand) => {
          const free = most()['remove-csd'];
          await hand(give.map(entry));
          return free;
        });
      expect(await places(['one'])).toBe(2);
      expect(queues.withoutPlace()).toEqual([]);
      expect(await places(['two'])).toBe(1);
      expect(queues.withoutPlace()).toEqual(['remove-csd']);
      expect(await places([])).toBe(0);
      expect(queues.withoutPlace()).toEqual(['remove-csd']);
      held.resolve(undefined);
      await until('the places are told of', async () => calls === 2);
      expect(await added(queues)).toBe(0);
      expect(await places([])).toBe(2);
      expect(queues.withoutPlace()).toEqual([]);
    },
  );

  test.skipIf(isMissing)(`waits for no place of another kind: webhooks have a pool of their own${note}`, async () => {
    const queues = opened();
    const silent = Promise.withResolvers<undefined>();
    const [taken, done]: [string[], string[]] = [[], []];
    const deliver = async ({ endpointId }: { readonly endpointId: string }) => {
      taken.push(endpointId);
      await silent.promise;
    };
    await queues.work('deliver-webhooks', { 'deliver-webhooks': deliver }, 2);
    await queues.work('remove-csd', { 'remove-csd': async ({ rfc }) => void done.push(rfc) }, 1);
    const endpoints = [randomUUID(), randomUUID(), randomUUID()];
    await queues.add(endpoints.map((endpointId): Entry => ({ name: 'deliver-webhooks', payload: { endpointId } })));
    await until('both places of webhooks are taken', async () => taken.length === 2);
    await queues.add([entry('one')]);
    await until('the other kind is done', async () => done.length === 1);
    expect(taken).toHaveLength(2);
    silent.resolve(undefined);
    await until('the third has its place', async () => taken.length === 3);
  });

  test.skipIf(isMissing)(`is kept with its error when it fails, and done when it is tried again${note}`, async () => {
    const queues = opened();
    const jobs = new QueuedFailedJobs(queues);
    let broken = true;
    const done: string[] = [];
    const handler = async ({ rfc }: { readonly rfc: string }) => {
      if (broken) throw new Error('the provider is away');
      done.push(rfc);
    };
    await queues.work('remove-csd', { 'remove-csd': handler }, 1, { places: 1 });
    await queues.handOn((_most, hand) => hand([entry('bad')]));
    const failed = await until('it has failed', async () => (await jobs.some('remove-csd', 10, false))[0]);
    expect(failed).toMatchObject({ payload: { rfc: 'bad' }, problem: 'the provider is away', attempts: 1 });
    expect(failed.payload).toEqual({ rfc: 'bad' });
    broken = false;
    expect(await jobs.retry(failed)).toBe(true);
    await until('it is done', async () => done.includes('bad'));
  });
});
