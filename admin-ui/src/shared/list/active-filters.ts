import type { Filters } from '../data/wanted-filters.ts';

/** Counts the filters that narrow a list, beside its search; the two ends of a period are one. */
export function countActive({ q: _, desde, hasta, ...others }: Filters): number {
  const period = desde === undefined && hasta === undefined ? 0 : 1;
  return period + Object.keys(others).length;
}
