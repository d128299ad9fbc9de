import type { SatRow } from '../shared/fields/sat-search.tsx';
import type { TrailerValues } from './trip-values.ts';

export type TrailersTaken = 'required' | 'optional' | 'none';

/** Vehicles that SAT's schema has and its list does not: what they draw is for their people to say. */
const unlisted = /^OTROE(?:GP|V)$/;

/** Tells whether a vehicle draws trailers, by SAT's list; `none` while its row is not known. */
export function trailersTaken(config: string, row: SatRow | undefined): TrailersTaken {
  if (row === undefined) return unlisted.test(config) ? 'optional' : 'none';
  if (row['remolque'] === '0') return 'none';
  return row['remolque'] === '1' ? 'required' : 'optional';
}

/**
 * Counts the choices in sight: those that are filled, however they came, and the next one where the vehicle takes it.
 */
export function trailersShown(taken: TrailersTaken, trailers: readonly TrailerValues[]): number {
  const filled = trailers.findLastIndex(({ trailer }) => trailer !== null) + 1;
  return taken === 'none' ? filled : Math.min(filled + 1, trailers.length);
}
