import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';

/** Puts the named keys first, in their order, and leaves the rest as it stands. */
export function frequentFirst<T extends CatalogEntry>(entries: readonly T[], keys: readonly string[]): readonly T[] {
  const first = keys.flatMap((key) => entries.filter((entry) => entry.key === key));
  return [...first, ...entries.filter((entry) => !keys.includes(entry.key))];
}
