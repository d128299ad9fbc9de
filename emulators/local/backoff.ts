/** What has lived this long counts as healthy: its next end starts the waits anew. */
export const HEALTHY_AFTER = 60_000;

/** It is never so long that somebody who made room on the disk wonders whether anything still happens. */
const LONGEST = 15_000;

/** Returns the wait before a start, by how many were needed in a row: none at first, then twice as long each time. */
export function doubling(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(LONGEST, 500 * 2 ** (attempt - 1));
}
