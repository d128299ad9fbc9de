import { setTimeout as delay } from 'node:timers/promises';

export interface Timeouts {
  readonly withinMs?: number;
  readonly everyMs?: number;
}

/** A busy machine takes minutes for what takes seconds elsewhere; whoever waits in vain has failed either way. */
const usuallyMs = 300_000;

/** Asks again and again until there is an answer other than undefined and false; what it waits for is told when time is up. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  { withinMs = usuallyMs, everyMs = 50 }: Timeouts = {},
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain until ${what}`);
    await delay(everyMs);
  }
}
