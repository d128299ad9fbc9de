import { setTimeout as delay } from 'node:timers/promises';

/** Asks for `path` again and again while `work` is under way, and tells how long its slowest answer took. */
export async function slowestMeanwhile<T>(
  url: string,
  work: () => Promise<T>,
  path = '/api/plans/active',
): Promise<{ answers: T; slowestMs: number }> {
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
  const answers = await work().finally(() => {
    state.over = true;
  });
  return { answers, slowestMs: await asked };
}
