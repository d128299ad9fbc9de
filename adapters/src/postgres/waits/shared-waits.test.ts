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
  const looks: string[][] = [];
  const waits = new SharedWaits((keys) => {
    looks.push([...keys]);
    return Promise.resolve(keys.filter((key) => happened.has(key)));
  }, everyMs);
  return { waits, happened, looks };
}

test('looks once for all that wait, and tells each when its own has happened', async () => {
  const { waits, happened, looks } = watched();
  const faults: string[] = [];
  for (const key of ['a', 'b', 'b']) void waits.wait(key, 10_000).then((has) => faults.push(`${key} ${has}`));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([looks, faults]).toEqual([[['a', 'b']], []]);
  happened.add('b');
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(faults).toEqual(['b true', 'b true']);
  happened.add('a');
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(faults).toEqual(['b true', 'b true', 'a true']);
  expect(looks).toEqual([['a', 'b'], ['a', 'b'], ['a']]);
});

test('asks nothing while nobody waits, and looks again for who comes next', async () => {
  const { waits, happened, looks } = watched();
  const first = waits.wait('a', everyMs / 2);
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect([await first, looks]).toEqual([false, []]);
  happened.add('b');
  const second = waits.wait('b', 10_000);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect([await second, looks]).toEqual([true, [['b']]]);
});

test('lets everybody go when the process is to end', async () => {
  const { waits } = watched();
  const waiting = waits.wait('a', 10_000);
  waits.end();
  expect([await waiting, await waits.wait('b', 10_000)]).toEqual([false, false]);
});

test('goes on after a look that fails', async () => {
  const looks = [() => Promise.reject(new Error('no database')), () => Promise.resolve(['a'])];
  const waits = new SharedWaits(() => (looks.shift() ?? (() => Promise.resolve([])))(), everyMs);
  const waiting = waits.wait('a', 10_000);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(await waiting).toBe(true);
});
