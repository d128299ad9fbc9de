import { expect, test } from 'vitest';
import { redisUrl, skipNote } from '../redis/redis.ts';
import { startSystem } from './system.ts';

const redis = await redisUrl();

test('a system answers, recovers from kills of each part, and stops without a trace', async () => {
  const system = await startSystem({ ownDatabase: true });
  expect(await readiness(system.url)).toBe(200);
  await system.database?.kill();
  await system.database?.start();
  await system.worker.kill();
  await system.api.restart();
  await system.worker.restart();
  await system.emulators.restart();
  expect(await readiness(system.url)).toBe(200);
  expect(await (await fetch(`${system.mailUrl}/messages`)).json()).toEqual([]);
  await system.stop();
  await expect(fetch(`${system.url}/healthz`)).rejects.toThrow('fetch failed');
});

test.skipIf(!redis)(
  `a system runs its queue on Redis, and with a second API and worker${skipNote(redis)}`,
  async () => {
    const system = await startSystem({ redisUrl: redis });
    const [api] = await Promise.all([system.add('api'), system.add('worker')]);
    expect(await readiness(system.url)).toBe(200);
    expect(api.url()).not.toBe(system.api.url());
    expect(await readiness(api.url() ?? '')).toBe(200);
    await system.stop();
  },
);

async function readiness(url: string): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}
