import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedWaits } from './shared-waits.ts';

const everyMs = 100;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Makes looks that are counted, at what has happened. */
function watched() {
  const happened = new Set<string>();
  const polls: string[][] = [];
  const waits = new SharedWaits((keys) => {
    polls.push([...keys]);
    return Promise.resolve(keys.filter((key) => happened.has(key)));
  }, everyMs);
  return { waits, happened, polls };
}

test('looks once for all that wait, and tells each when its own has happened', async () => {
  const { waits, happened, polls } = watched();
  const faults: string[] = [];
  for (const key of ['a', 'b', 'b']) void waits.wait(key, 10_000).then((has) => faults.push(`${key} ${has}`));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([polls, faults]).toEqual([[['a', 'b']], []]);
  happened.add('b');
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(faults).toEqual(['b true', 'b true']);
  happened.add('a');
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(faults).toEqual(['b true', 'b true', 'a true']);
  expect(polls).toEqual([['a', 'b'], ['a', 'b'], ['a']]);
});

test('asks nothing while nobody waits, and looks again for who comes next', async () => {
  const { waits, happened, polls } = watched();
  const first = waits.wait('a', everyMs / 2);
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect([await first, polls]).toEqual([false, []]);
  happened.add('b');
  const second = waits.wait('b', 10_000);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([await second, polls]).toEqual([true, [['b']]]);
});

test('lets everybody go when the process is to end', async () => {
  const { waits } = watched();
  const waiting = waits.wait('a', 10_000);
  waits.end();
  expect([await waiting, await waits.wait('b', 10_000)]).toEqual([false, false]);
});

test('goes on after a look that fails', async () => {
  const polls = [() => Promise.reject(new Error('no database')), () => Promise.resolve(['a'])];
  const waits = new SharedWaits(() => (polls.shift() ?? (() => Promise.resolve([])))(), everyMs);
  const waiting = waits.wait('a', 10_000);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(await waiting).toBe(true);
});
