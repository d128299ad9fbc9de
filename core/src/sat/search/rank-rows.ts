import type { CatalogRow } from './catalog-row.ts';

/** Without case and accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * Returns rows whose key or name has every word of a query: the key itself first, then keys that begin so, then names
 * that begin so, then the rest; the list's own order decides among equals.
 */
export function rankRows(rows: readonly CatalogRow[], query: string): CatalogRow[] {
  const wanted = plain(query.trim());
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  return rows
    .map((row) => ({ row, key: plain(row.value), name: plain(row.name) }))
    .filter(({ key, name }) => words.every((word) => `${key} ${name}`.includes(word)))
    .map(({ row, key, name }) => ({ row, rank: rankOf(key, name, wanted) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

function rankOf(key: string, name: string, wanted: string): number {
  if (key === wanted) return 0;
  if (key.startsWith(wanted)) return 1;
  return name.startsWith(wanted) ? 2 : 3;
}
