import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const limits = { atOnce: 2, mostWaitMs: 1_000, usuallyMs: 100 };

it('does no more at once than it may, in the order of arrival', async () => {
  const turns = new Turns(limits);
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const work = (n: number) => async () => {
    begun.push(n);
    underWay += 1;
    most = Math.max(most, underWay);
    await delay(5);
    underWay -= 1;
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => turns.run(work(n))));
  expect([most, begun]).toEqual([2, [1, 2, 3, 4, 5, 6]]);
});

it('refuses who would wait too long, and takes others again once those before are done', async () => {
  const turns = new Turns(limits);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => turns.run(() => delay(1))));
  // Two under way, and as many as are done by two within a second at 100 ms each.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  for (const outcome of outcomes.slice(22)) expect(outcome).toMatchObject({ reason: { code: 'OVERLOADED' } });
  expect(await turns.run(() => Promise.resolve('done'))).toBe('done');
});

it('measures how long the work takes', async () => {
  const turns = new Turns({ ...limits, usuallyMs: 10_000 });
  for (let n = 0; n < 60; n += 1) await turns.run(() => Promise.resolve());
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => turns.run(() => delay(1))));
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
});

it('goes on after work that fails', async () => {
  const turns = new Turns({ ...limits, atOnce: 1 });
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run(() => Promise.resolve('done'))).toBe('done');
});
