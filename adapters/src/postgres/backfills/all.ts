import type { Backfill } from './backfill.ts';

/** One is taken out once a contract step has made sure that no row lacks it any more. */
export const backfills: readonly Backfill[] = [];
