/** One row of a SAT list: its key and SAT's own name for it. */
export interface CatalogEntry {
  readonly key: string;
  readonly name: string;
}

/** A list with a lookup by key. */
export interface Catalog<Entry extends CatalogEntry = CatalogEntry> {
  readonly entries: readonly Entry[];
  has(key: string): boolean;
  get(key: string): Entry | undefined;
  /** Returns SAT's name, or the key itself when the list lacks it. */
  nameOf(key: string): string;
}

export function catalog<Entry extends CatalogEntry>(entries: readonly Entry[]): Catalog<Entry> {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    entries,
    has: (key) => byKey.has(key),
    get: (key) => byKey.get(key),
    nameOf: (key) => byKey.get(key)?.name ?? key,
  };
}

/** A list written as `[key, name]` pairs. */
export const namedCatalog = (rows: readonly (readonly string[])[]): Catalog =>
  catalog(rows.map(([key = '', name = '']) => ({ key, name })));
