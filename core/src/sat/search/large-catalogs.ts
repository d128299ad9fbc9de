import type { Presence } from '../catalogs/presence.ts';
import type { CatalogRow } from './catalog-row.ts';
import type { CatalogKeys, CatalogNames, LargeCatalogName } from './large-catalog-names.ts';

export interface CatalogSearch {
  readonly name: LargeCatalogName;
  readonly words: string;
  readonly limit: number;
  /** It is asked of the places of one state. */
  readonly estado?: string | undefined;
  /** It is asked of claveProdServ: what Carta Porte takes for goods, which is neither service nor right. */
  readonly onlyGoods?: boolean;
  /** The keys of this company come first. */
  readonly companyId?: string | undefined;
}

export interface CatalogSuggestion {
  readonly name: LargeCatalogName;
  readonly description: string;
  readonly limit: number;
  /** It is asked of claveProdServ: what Carta Porte takes for goods. */
  readonly onlyGoods?: boolean;
  readonly companyId?: string | undefined;
}

export interface LargeCatalogs {
  /** Looks up what is known of these keys, all at once. @param day ISO, by Mexico's clock; today unless it is told. */
  presence(keys: CatalogKeys, day?: string): Promise<(name: LargeCatalogName, key: string) => Presence>;
  /** Returns the names of keys, those that are no longer in force too; what is not listed has none. */
  named(keys: CatalogKeys): Promise<CatalogNames>;
  /**
   * Searches for keys whose name or synonyms have every word, in singular or plural or as its beginning, and those that
   * trade calls so; without words the frequent ones. The key itself comes first, then what the company uses, then what
   * trade calls so, then the best names.
   */
  search(search: CatalogSearch): Promise<CatalogRow[]>;
  /**
   * Returns the keys for what a product is called: those that trade calls so, and those that have the most telling of
   * its words.
   */
  suggest(suggestion: CatalogSuggestion): Promise<CatalogRow[]>;
  /** Tells whether a key that is not in it does not exist. */
  isWhole(name: LargeCatalogName): Promise<boolean>;
  /** Puts rows into a list that is not whole; those that it has only gain the facts that they lack. */
  add(name: LargeCatalogName, rows: readonly CatalogRow[]): Promise<void>;
}

/** Asks somebody else's copy of SAT's large lists for what ours lack. */
export interface CatalogDirectory {
  /** Searches for rows that may match; undefined when the directory did not answer. */
  search(name: LargeCatalogName, words: string): Promise<readonly CatalogRow[] | undefined>;
}
