import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { everybody, Slots, type SlotLimits } from './slots.ts';

const limits: SlotLimits = { atOnce: 2, mostWaitMs: 1_000, usuallyMs: 100 };

let end = new AbortController();

/** Whoever still waits leaves with the test: refused later, it would fail the one that runs by then. */
afterEach(() => {
  vi.useRealTimers();
  end.abort(new Error('the test is over'));
  end = new AbortController();
});

/** Asks for places and tells in which order they were given. */
function asking(slots: Slots) {
  const given: string[] = [];
  const held: (() => void)[] = [];
  const { signal } = end;
  const ask = (key: string, name = key) =>
    slots.take(key, signal).then(
      (slot) => {
        given.push(name);
        held.push(() => slot.leave());
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
  const leaveOne = async () => {
    await nextTurn();
    held.shift()?.();
    await nextTurn();
  };
  return { given, ask, leaveOne };
}

test('gives no more places than there are, in the order of arrival', async () => {
  const { given, ask, leaveOne } = asking(new Slots(limits));
  for (const name of ['1', '2', '3', '4']) void ask(everybody, name);
  await nextTurn();
  expect(given).toEqual(['1', '2']);
  await leaveOne();
  await leaveOne();
  expect(given).toEqual(['1', '2', '3', '4']);
});

test('serves the keys that wait by turns, however many of one came first', async () => {
  const { given, ask, leaveOne } = asking(new Slots({ ...limits, atOnce: 1 }));
  for (const key of ['many', 'many', 'many', 'many', 'few', 'other', 'few']) void ask(key);
  for (let left = 0; left < 6; left += 1) await leaveOne();
  expect(given).toEqual(['many', 'few', 'other', 'many', 'few', 'many', 'many']);
});

test('leaves to others what one key may not have, and gives it more once it has given back', async () => {
  const { given, ask, leaveOne } = asking(new Slots({ ...limits, atOnce: 3, atOnceOfKey: 2 }));
  for (const key of ['many', 'many', 'many', 'few']) void ask(key);
  await nextTurn();
  expect(given).toEqual(['many', 'many', 'few']);
  await leaveOne();
  expect(given).toEqual(['many', 'many', 'few', 'many']);
});

test('refuses at once who would wait too long, and tells when there is room', async () => {
  const slots = new Slots({ ...limits, mostWaitMs: 2_000, usuallyMs: 400 });
  const { given, ask } = asking(slots);
  // There are two under way, and as many as two do within two seconds at 400 ms each.
  for (let n = 0; n < 12; n += 1) void ask(everybody);
  await nextTurn();
  expect(given).toHaveLength(2);
  await expect(slots.take(everybody)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfter: 2.2 });
});

test('predicts the wait of a key by its own line: one more of another key waits for one round', async () => {
  const slots = new Slots({ ...limits, atOnce: 1, mostWaitMs: 400 });
  const { ask } = asking(slots);
  for (let n = 0; n < 5; n += 1) void ask('many');
  await expect(slots.take('many')).rejects.toMatchObject({ code: 'OVERLOADED', retryAfter: 0.5 });
  void ask('few');
  await expect(slots.take('many')).rejects.toMatchObject({ code: 'OVERLOADED', retryAfter: 0.6 });
});

test('bounds who waits, of one key and in all', async () => {
  const slots = new Slots({ ...limits, atOnce: 1, queue: 3, queueOfKey: 2 });
  const { ask } = asking(slots);
  for (const key of ['many', 'many', 'many']) void ask(key);
  await expect(slots.take('many')).rejects.toMatchObject({ code: 'OVERLOADED' });
  void ask('few');
  await expect(slots.take('few')).rejects.toMatchObject({ code: 'OVERLOADED' });
});

test('learns how long the work takes', async () => {
  const slots = new Slots({ ...limits, usuallyMs: 10_000 });
  for (let n = 0; n < 100; n += 1) await slots.run(everybody, () => Promise.resolve());
  const { given, ask, leaveOne } = asking(slots);
  for (let n = 0; n < 4; n += 1) void ask(everybody);
  await leaveOne();
  await leaveOne();
  expect(given).toHaveLength(4);
});

test('refuses nobody a line of its own because the work of others has taken long', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const slots = new Slots({ atOnce: 50, atOnceOfKey: 2, mostWaitMs: 5_000, usuallyMs: 50 });
  for (let n = 0; n < 100; n += 1) await slots.run(`slow ${n}`, () => Promise.resolve(vi.advanceTimersByTime(4_000)));
  const { given, ask, leaveOne } = asking(slots);
  for (let n = 0; n < 10; n += 1) void ask('quick');
  for (let left = 0; left < 8; left += 1) await leaveOne();
  expect(given).toHaveLength(10);
});

test('takes who has gone out of the line, and tells why', async () => {
  const slots = new Slots({ ...limits, atOnce: 1, queue: 2, mostWaitMs: 60_000 });
  const { given, ask, leaveOne } = asking(slots);
  const gone = new AbortController();
  void ask('first');
  const waits = slots.take('gone', gone.signal);
  void ask('second');
  gone.abort(new Error('gone'));
  await expect(waits).rejects.toThrow('gone');
  await expect(slots.take('gone', gone.signal)).rejects.toThrow('gone');
  // There is room again for one who waits.
  void ask('third');
  await leaveOne();
  await leaveOne();
  expect(given).toEqual(['first', 'second', 'third']);
});

test('refuses who has waited for as long as anybody may, though it was to take less', async () => {
  vi.useFakeTimers();
  const slots = new Slots({ ...limits, atOnce: 1 });
  const held = await slots.take(everybody);
  const waits = slots.take(everybody);
  await Promise.all([
    expect(waits).rejects.toMatchObject({ code: 'OVERLOADED' }),
    vi.advanceTimersByTimeAsync(limits.mostWaitMs),
  ]);
  held.leave();
  (await slots.take(everybody)).leave();
});

test('goes on after work that fails, and counts a place once that is given back twice', async () => {
  const slots = new Slots({ ...limits, atOnce: 1 });
  await expect(slots.run(everybody, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const slot = await slots.take(everybody);
  slot.leave();
  slot.leave();
  const { given, ask } = asking(slots);
  void ask(everybody, 'first');
  void ask(everybody, 'second');
  await nextTurn();
  expect(given).toEqual(['first']);
});

test('tells who would be refused before anything is done for it', async () => {
  const slots = new Slots({ ...limits, atOnce: 2, atOnceOfKey: 1, queue: 1 });
  slots.requireRoom('many');
  const { ask } = asking(slots);
  for (const key of ['many', 'many']) void ask(key);
  await nextTurn();
  expect(() => slots.requireRoom('many')).toThrow('muy ocupado');
  slots.requireRoom('few');
});

test('gives one key less while others come too, and all of its share again once they are gone', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const { given, ask, leaveOne } = asking(
    new Slots({ atOnce: 9, atOnceOfKey: 3, atOnceBesideOthers: 1, mostWaitMs: 60_000, usuallyMs: 1 }),
  );
  for (const key of ['many', 'many', 'few', 'many']) void ask(key);
  await nextTurn();
  expect(given).toEqual(['many', 'many', 'few']);
  await leaveOne();
  expect(given).toEqual(['many', 'many', 'few']);
  await leaveOne();
  expect(given).toEqual(['many', 'many', 'few', 'many']);
  vi.advanceTimersByTime(1_000);
  for (const key of ['many', 'many', 'many']) void ask(key);
  await nextTurn();
  expect(given.filter((key) => key === 'many')).toHaveLength(5);
});
