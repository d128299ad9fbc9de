import type { CatalogRow } from './catalog-row.ts';
import type { LargeCatalogName } from './large-catalog-names.ts';

/** Asks somebody else's copy of SAT's large lists for what ours lack. */
export interface CatalogDirectory {
  /** Searches for rows that may match; undefined when the directory did not answer. */
  search(name: LargeCatalogName, words: string): Promise<readonly CatalogRow[] | undefined>;
}
