import { setTimeout as delay } from 'node:timers/promises';

export interface Again {
  /** Tells whether a failure may be over by itself. */
  readonly passes: (error: unknown) => boolean;
  /** Is told of each such failure, with the wait before the next attempt. */
  readonly onFailed: (error: unknown, waitMs: number) => void;
  /** A failure is the caller's after so many attempts; without it they go on. */
  readonly most?: number;
  /** Aborted, it waits no longer. */
  readonly signal?: AbortSignal | undefined;
  /** Returns the wait before an attempt, by how often in a row it has been needed. */
  readonly backoff?: (attempt: number) => number;
}

/** Does a step again while it fails for a reason that passes: at once, and then after longer and longer waits. */
export async function tryAgain<T>(work: () => Promise<T>, again: Again): Promise<T> {
  const { passes, onFailed, most = Infinity, signal, backoff = doubling } = again;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt + 1 >= most || signal?.aborted || !passes(error)) throw error;
      const wait = backoff(attempt);
      onFailed(error, wait);
      await delay(wait, undefined, { signal });
    }
  }
}

/** What has lived this long counts as healthy: its next end starts the waits anew. */
export const HEALTHY_AFTER = 60_000;

/** It is never so long that somebody who made room on the disk wonders whether anything still happens. */
const LONGEST = 15_000;

/** Returns the wait before a start, by how many were needed in a row: none at first, then twice as long each time. */
export function doubling(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(LONGEST, 500 * 2 ** (attempt - 1));
}
