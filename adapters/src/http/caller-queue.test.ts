import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallerQueue } from './caller-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Starts requests that go on until they are ended, of a process that is as full as it is told. */
function calling(full: { share: number }) {
  const queue = new CallerQueue(() => full.share);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (key: string, gone = new AbortController().signal) =>
    queue.run(key, gone, () => {
      begun.push(key);
      return new Promise((resolve) => ends.push(resolve));
    });
  const callMany = (key: string, count: number) => {
    for (let left = count; left > 0; left -= 1) call(key).catch(() => undefined);
  };
  const begunOf = (key: string) => begun.filter((one) => one === key).length;
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await nextTurn();
  };
  return { call, callMany, begunOf, pass, ends };
}

test('holds nobody up who is alone, however full the loop is', async () => {
  const { callMany, begunOf } = calling({ share: 1 });
  callMany('many', 100);
  await nextTurn();
  expect(begunOf('many')).toBe(100);
});

test('holds nobody up while the loop has room', async () => {
  const { callMany, begunOf, pass } = calling({ share: 0.3 });
  callMany('few', 1);
  callMany('many', 50);
  await pass(100);
  callMany('many', 50);
  await nextTurn();
  expect(begunOf('many')).toBe(100);
});

test('begins what one has beyond a few requests one by one while others call and the loop is full', async () => {
  const full = { share: 1 };
  const { callMany, begunOf, pass } = calling(full);
  callMany('few', 1);
  await pass(60);
  callMany('many', 100);
  await nextTurn();
  expect(begunOf('many')).toBe(6);
  // Others go on calling.
  callMany('few', 1);
  await pass(500);
  callMany('few', 1);
  expect(begunOf('few')).toBe(3);
  expect(begunOf('many')).toBeGreaterThan(6);
  expect(begunOf('many')).toBeLessThanOrEqual(16);
  full.share = 0;
  for (let round = 0; round < 3; round += 1) {
    callMany('few', 1);
    await pass(900);
  }
  expect(begunOf('many')).toBe(100);
});

test('begins all that waits once the others are gone', async () => {
  const { callMany, begunOf, pass } = calling({ share: 1 });
  callMany('few', 1);
  await pass(60);
  callMany('many', 100);
  await pass(4_000);
  expect(begunOf('many')).toBe(100);
});

test('refuses who has waited for as long as anybody may', async () => {
  const { call, callMany, pass } = calling({ share: 1 });
  callMany('few', 1);
  await pass(60);
  callMany('many', 500);
  const last = call('many').catch((error: unknown) => error);
  for (let second = 0; second < 12; second += 1) {
    callMany('few', 1);
    await pass(900);
  }
  expect(await last).toMatchObject({ code: 'OVERLOADED', retryAfter: 10 });
});

test('refuses at once whoever has a thousand waiting', async () => {
  const { call, callMany, pass } = calling({ share: 1 });
  callMany('few', 1);
  await pass(60);
  callMany('many', 1_006);
  await expect(call('many')).rejects.toMatchObject({ code: 'OVERLOADED' });
});

test('leaves out of the line who has gone, and does nothing for whoever was gone before', async () => {
  const { call, callMany, begunOf, pass } = calling({ share: 1 });
  callMany('few', 1);
  await pass(60);
  callMany('many', 7);
  const left = new AbortController();
  const waits = call('many', left.signal);
  left.abort(new Error('gone'));
  await expect(waits).rejects.toThrow('gone');
  await expect(call('many', left.signal)).rejects.toThrow('gone');
  callMany('few', 1);
  await pass(900);
  expect(begunOf('many')).toBe(7);
});
