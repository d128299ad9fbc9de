import { allMatched, guessMapping, mappingOf, type GuessedBy } from './guess-mapping.ts';
import type { ImportKind } from './import-kind.ts';
import type { Mapping } from './import.ts';
import type { SourceRow } from './source-row.ts';

export interface FoundMapping {
  readonly mapping: Mapping;
  readonly by: Readonly<Record<string, GuessedBy | 'remembered' | 'request'>>;
  /** Nothing is left to ask about the columns. */
  readonly allMatched: boolean;
}

/**
 * Returns the mapping that was asked for, else the one that the company chose for such a file the last time, else what
 * can be guessed.
 */
export function mappingFor(
  kind: ImportKind,
  { columns }: { readonly columns: readonly string[] },
  rows: readonly SourceRow[],
  { asked, remembered }: { readonly asked: Mapping | undefined; readonly remembered: Mapping | undefined },
): FoundMapping {
  const chosen = asked ?? remembered;
  if (chosen) {
    const by = asked ? 'request' : 'remembered';
    return {
      mapping: chosen,
      by: Object.fromEntries(Object.keys(chosen).map((field) => [field, by])),
      allMatched: true,
    };
  }
  const guesses = guessMapping(
    kind,
    columns,
    rows.map(({ cells }) => cells),
  );
  return {
    mapping: mappingOf(guesses),
    by: Object.fromEntries(Object.entries(guesses).map(([field, { by }]) => [field, by])),
    allMatched: allMatched(kind, columns, guesses),
  };
}
