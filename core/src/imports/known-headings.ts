import { correctionColumns } from './source-row.ts';
import { importFields } from './fields.ts';
import type { ImportKind } from './import.ts';
import { outerWords } from './habits.ts';

const known = new Map<ImportKind, ReadonlySet<string>>();

/** Counts the cells that are headings of such an import, or of the columns that refused rows come back with. */
export function knownHeadings(kind: ImportKind, cells: readonly string[]): number {
  const names = known.get(kind) ?? namesOf(kind);
  known.set(kind, names);
  return new Set(cells.map(outerWords).filter((cell) => names.has(cell))).size;
}

const namesOf = (kind: ImportKind): ReadonlySet<string> =>
  new Set([
    ...correctionColumns.map(outerWords),
    ...importFields[kind].flatMap(({ name, label, synonyms }) => [name, label, ...synonyms].map(outerWords)),
  ]);
