import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { Slots } from '../slots/slots.ts';
import { inSlot, mayWait, toWait } from './slots.ts';
import { waitMsOf } from './answers.ts';

const limits = { queue: 0, mostWaitMs: 0, usuallyMs: 1_000 };
const calls = new Slots({ atOnce: 1, ...limits });

/** Makes a request, in as far as places know it. */
function asking(waits: Slots, ip = '192.0.2.7', prefer = ''): Context {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  return { ip, res, state: { waits }, get: () => prefer } as unknown as Context;
}

test('a request that waits leaves its place to another, and has one of those who wait until it ends', async () => {
  const waits = new Slots({ atOnce: 1, ...limits });
  const isOver = Promise.withResolvers<undefined>();
  const first = inSlot(calls, asking(waits), async () => isOver.promise);
  await expect(inSlot(calls, asking(waits), () => Promise.resolve())).rejects.toMatchObject({ code: 'OVERLOADED' });
  isOver.resolve(undefined);
  await first;
  const waiting = asking(waits);
  await inSlot(calls, waiting, async () => {
    // The answer to a repetition may wait again, in the same place.
    expect([mayWait(waiting), mayWait(waiting)]).toEqual([true, true]);
    await inSlot(calls, asking(waits), () => Promise.resolve());
    expect(waits.tryTake('192.0.2.7')).toBeUndefined();
  });
  expect(waits.tryTake('192.0.2.7')).toBeDefined();
});

test('so many of one caller wait, and more are answered at once, or refused where there is nothing to answer', () => {
  const waits = new Slots({ atOnce: 10, atOnceOfKey: 2, ...limits });
  const waitMs = (ip: string) => waitMsOf(asking(waits, ip, 'respond-async, wait=20'));
  expect(Array.from({ length: 4 }, () => waitMs('192.0.2.7'))).toEqual([20_000, 20_000, 0, 0]);
  expect(waitMs('192.0.2.8')).toBe(20_000);
  expect(() => toWait(asking(waits))).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
});
