import { test } from 'vitest';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { killWorkers, queuePoints } from './crash-points/kill-worker.ts';

const redis = await redisUrl();

test.skipIf(redis === undefined)(
  `with its queue on Redis, a worker that dies where the queue matters neither loses nor doubles a document or a stamp${skipNote(redis)}`,
  () => killWorkers(redis, queuePoints, queuePoints),
);
