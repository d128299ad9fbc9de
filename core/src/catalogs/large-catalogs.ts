import type { CatalogRow } from './catalog-row.ts';

/** The SAT lists that are too large for the code, and are loaded as data. */
export const largeCatalogNames = ['claveProdServ', 'claveUnidad', 'codigoPostal'] as const;

export type LargeCatalogName = (typeof largeCatalogNames)[number];

/** `unknown` while only a part of the list is loaded. */
export type Presence = boolean | 'unknown';

export type CatalogKeys = { readonly [Name in LargeCatalogName]?: readonly string[] };

export interface LargeCatalogs {
  /** What is known of these keys, all looked up at once. */
  presence(keys: CatalogKeys): Promise<(name: LargeCatalogName, key: string) => Presence>;
  /** Keys and names that match all the words: the key itself first, then keys that begin so, then names; frequent ones first. */
  search(name: LargeCatalogName, query: string, limit: number): Promise<CatalogRow[]>;
  /** Whether a key that is not in it does not exist. */
  isWhole(name: LargeCatalogName): Promise<boolean>;
  /** Puts rows into a list that is not whole; those that it has stay as they are. */
  add(name: LargeCatalogName, rows: readonly CatalogRow[]): Promise<void>;
}

export function isLargeCatalog(name: string): name is LargeCatalogName {
  return (largeCatalogNames as readonly string[]).includes(name);
}
