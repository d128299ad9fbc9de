import { dangerOf } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import type { SatRow } from '../shared/fields/sat-search.tsx';

/**
 * Returns what c_ClaveProdServCP says of a good: `1` that it is always dangerous, `0,1` that it may be, `0` that it
 * never is.
 */
const flagOf = (row: SatRow) => row['materialPeligroso'];

/** Returns the mark beside the key where it is searched for; most goods have none. */
export function hazardMark(row: SatRow): string | undefined {
  if (flagOf(row) === '1') return 'Material peligroso';
  return flagOf(row) === '0,1' ? 'Puede ser peligroso' : undefined;
}

/** Returns the answer that the form gives for a good that was chosen. */
export const hazardAnswer = (row: SatRow, before: string): string => dangerOf(flagOf(row), before);
