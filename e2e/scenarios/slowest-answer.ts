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

const tries = 3;

/**
 * Nobody waits for `work`: the slowest answer comes soon, or in a small part of the time that the work takes, or in a
 * small multiple of the time that an answer takes anyway. What holds the process up does so each time, and what else the
 * machine is busy with does not: it is measured again before it counts.
 * @returns what the work answered.
 */
export async function expectNobodyWaits<T>(url: string, work: () => Promise<T>, path?: string): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    const { answers, slowestMs, quietMs, wholeMs } = await slowestMeanwhile(url, work, path);
    const soonMs = Math.max(3_000, wholeMs / 5, quietMs * 10);
    if (slowestMs < soonMs) return answers;
    if (left === 0) expect(slowestMs).toBeLessThan(soonMs);
  }
}
