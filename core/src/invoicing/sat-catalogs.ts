import type { CatalogKeys } from './cfdi/rules/check.ts';
import type { CatalogLookups } from './cfdi/rules/rule.ts';

/** The large SAT lists, as far as they are loaded (decisions section 5). */
export interface SatCatalogs {
  /** Looks up what is known of these keys, all at once. @param day of the document, ISO: keys come and go. */
  lookup(keys: CatalogKeys, day: string): Promise<CatalogLookups>;
}
