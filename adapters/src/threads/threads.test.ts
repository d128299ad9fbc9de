import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { everybody } from '../slots/slots.ts';
import { Threads } from './threads.ts';

const module = new URL('./testing/busy-thread.ts', import.meta.url);
const limits = { queue: 4, mostWaitMs: 60_000, usuallyMs: 100, timeoutMs: 60_000 };
let threads: Threads<number, number>;

afterEach(() => threads.close());

describe('Threads', () => {
  it('leaves the event loop free while it computes', async () => {
    threads = new Threads(module, 'compute', limits);
    await threads.run(everybody, 0);
    const computed = threads.run(everybody, 500);
    // The test goes by order and not by time: on a busy machine both come late.
    expect(await Promise.race([computed, delay(10, 'the timer')])).toBe('the timer');
    expect(await computed).toBeGreaterThanOrEqual(500);
  });

  it('gives up what takes too long, and goes on with the next task', async () => {
    threads = new Threads(module, 'compute', { ...limits, timeoutMs: 2_000 });
    await expect(threads.run(everybody, 60_000)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfter: 5 });
    // A busy machine may take longer than that to start the thread of the next one.
    await expect.poll(() => threads.run(everybody, 1)).toBeGreaterThanOrEqual(1);
  });

  it('refuses at once what would wait behind too many others', async () => {
    threads = new Threads(module, 'compute', { ...limits, queue: 2 });
    await threads.run(everybody, 0);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => threads.run(everybody, 50)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(9);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'OVERLOADED' } });
  });
});
