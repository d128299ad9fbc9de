import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { skipNote, redisUrl } from './redis.ts';

const [one, two] = [await redisUrl(), await redisUrl()];
const given = process.env['REDIS_URL'] !== undefined;

test.skipIf(!one || !two || given)(`each test gets an empty Redis database${skipNote(one)}`, async () => {
  const [first, second] = [new Redis(one ?? ''), new Redis(two ?? '')];
  await first.set('only-here', '1');
  expect(await second.exists('only-here')).toBe(0);
  first.disconnect();
  second.disconnect();
});
