import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';

/** Without case and accents, as people type. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Returns the entry of a key; a key that the list lacks stands for itself. */
export function asOption(entries: readonly CatalogEntry[], key: string): CatalogEntry {
  return entries.find((entry) => entry.key === key) ?? { key, name: '' };
}

/**
 * Finds the entries that have every word, those whose key begins with the text first.
 * @param chosen the label that stands in the field while nothing has been typed over it: then all are offered.
 */
export function findEntries<T extends CatalogEntry>(
  entries: readonly T[],
  typed: string,
  chosen: string | null = null,
): T[] {
  const wanted = plain(typed).trim();
  if (wanted === '' || typed === chosen) return [...entries];
  const words = wanted.split(/\s+/);
  const found = entries.filter(({ key, name }) => {
    const text = plain(`${key} ${name}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ key }: T) => (plain(key).startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}

/** Puts the named keys first, in their order, and leaves the rest as it stands. */
export function frequentFirst<T extends CatalogEntry>(entries: readonly T[], keys: readonly string[]): readonly T[] {
  const first = keys.flatMap((key) => entries.filter((entry) => entry.key === key));
  return [...first, ...entries.filter((entry) => !keys.includes(entry.key))];
}
