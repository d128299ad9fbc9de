import { setTimeout as delay } from 'node:timers/promises';

export interface Timeouts {
  readonly withinMs?: number;
  /** Unless told, each pause is longer than the one before: what was not there at once takes its time. */
  readonly everyMs?: number;
}

const firstPauseMs = 50;
const longestPauseMs = 250;

/** A busy machine takes minutes for what takes seconds elsewhere; whoever waits in vain has failed either way. */
const usuallyMs = 300_000;

/** Asks again and again until there is an answer other than undefined and false; what it waits for is told when time is up. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  { withinMs = usuallyMs, everyMs }: Timeouts = {},
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (let pause = everyMs ?? firstPauseMs; ; pause = everyMs ?? Math.min(longestPauseMs, pause * 1.5)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await delay(pause);
  }
}
