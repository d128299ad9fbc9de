import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

export interface Meanwhile<T> {
  readonly answers: T;
  readonly slowestMs: number;
  /** The slowest of a few answers before the work began. */
  readonly quietMs: number;
  /** How long the work took. */
  readonly wholeMs: number;
}

const quietAsks = 10;

/** Asks for `path` again and again while `work` is under way, and tells how long its slowest answer took. */
export async function slowestMeanwhile<T>(
  url: string,
  work: () => Promise<T>,
  path = '/api/plans/active',
): Promise<Meanwhile<T>> {
  const slowestUntil = async (isOver: (asked: number) => boolean) => {
    let slowestMs = 0;
    for (let asked = 0; !isOver(asked); asked += 1) {
      const started = performance.now();
      const response = await fetch(`${url}${path}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
      slowestMs = Math.max(slowestMs, performance.now() - started);
      await delay(20);
    }
    return slowestMs;
  };
  const quietMs = await slowestUntil((asked) => asked === quietAsks);
  const state = { over: false };
  const begun = performance.now();
  const asked = slowestUntil(() => state.over);
  const answers = await work().finally(() => {
    state.over = true;
  });
  const wholeMs = performance.now() - begun;
  return { answers, slowestMs: await asked, quietMs, wholeMs };
}

/**
 * Nobody waited for the work: the slowest answer came soon. A machine that is busy with other things slows all: there it
 * came in a small part of the time that the work took, or in a small multiple of the time that an answer takes anyway.
 */
export function expectNobodyWaited({ slowestMs, quietMs, wholeMs }: Meanwhile<unknown>, soonMs = 3_000): void {
  expect(slowestMs).toBeLessThan(Math.max(soonMs, wholeMs / 5, quietMs * 10));
}
