import { knownHeadings } from '@timbra/core/imports/known-headings.ts';
import type { ImportKind } from '@timbra/core/imports/import-kind.ts';

export interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** So many rows with something in them are looked at: reports have a title, a company and a day above their headings. */
export const rowsBeforeHeadings = 12;

/** One known word may stand in any row. */
const fewestKnown = 2;

/**
 * Returns the row with the headings: the first one of those that have most known ones. Of a row below the first one at
 * least half must be known: a row of data may have such words as values. Without known headings it is the first row, or
 * the first of full length below a title of one cell.
 */
export function headingRow(
  kind: ImportKind,
  rows: readonly RawRow[],
): (RawRow & { readonly isKnown: boolean }) | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const known = rows.map((row) => {
    const found = knownHeadings(kind, row.cells);
    return row === first || found * 2 >= filled(row) ? found : 0;
  });
  const most = Math.max(...known);
  const best = rows[known.indexOf(most)];
  if (best && most >= fewestKnown) return { ...best, isKnown: true };
  const isTitle = known[0] === 0 && filled(first) === 1;
  const longest = Math.max(...rows.map(filled));
  return { ...((isTitle && rows.find((row) => filled(row) === longest)) || first), isKnown: false };
}

const filled = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== '').length;
