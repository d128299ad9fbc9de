import { expect, test } from 'vitest';
import { Places } from './places.ts';

const overloaded = { code: 'OVERLOADED', retryAfter: 5 };

test('a place that is left goes to whoever waits longest, and who does not fit in the queue is refused at once', async () => {
  const places = new Places({ atOnce: 1, queue: 2, mostWaitMs: 60_000 });
  const entered: string[] = [];
  expect(places.take()).toBeUndefined();
  const waits = ['first', 'second'].map((name) => places.take()?.then(() => entered.push(name)));
  expect(() => places.take()).toThrow(expect.objectContaining(overloaded));
  places.leave();
  await waits[0];
  expect(entered).toEqual(['first']);
  places.leave();
  await waits[1];
  places.leave();
  expect(places.take()).toBeUndefined();
});

test('who waits too long is refused and takes no place later', async () => {
  const places = new Places({ atOnce: 1, queue: 1, mostWaitMs: 20 });
  expect(places.take()).toBeUndefined();
  await expect(places.take()).rejects.toMatchObject(overloaded);
  places.leave();
  expect(places.take()).toBeUndefined();
  const waiting = places.take();
  places.leave();
  await waiting;
});
