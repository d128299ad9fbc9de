import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';

export interface Meanwhile<T> {
  readonly answers: T;
  readonly slowestMs: number;
  /** How long the work took. */
  readonly wholeMs: number;
}

/** Asks for `path` again and again while `work` is under way, and tells how long its slowest answer took. */
export async function slowestMeanwhile<T>(
  url: string,
  work: () => Promise<T>,
  path = '/api/plans/active',
): Promise<Meanwhile<T>> {
  const state = { over: false };
  const ask = async () => {
    let slowestMs = 0;
    while (!state.over) {
      const started = performance.now();
      const response = await fetch(`${url}${path}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
      slowestMs = Math.max(slowestMs, performance.now() - started);
      await delay(20);
    }
    return slowestMs;
  };
  const asked = ask();
  const begun = performance.now();
  const answers = await work().finally(() => {
    state.over = true;
  });
  const wholeMs = performance.now() - begun;
  return { answers, slowestMs: await asked, wholeMs };
}

/**
 * Nobody waited for the work: the slowest answer came soon or, on a machine that is busy with other things and slows both,
 * in a small part of the time that the work took.
 */
export function expectNobodyWaited({ slowestMs, wholeMs }: Meanwhile<unknown>, soonMs = 3_000): void {
  expect(slowestMs).toBeLessThan(Math.max(soonMs, wholeMs / 5));
}
