import type { CatalogRow } from './catalog-row.ts';
import type { LargeCatalogName } from './large-catalog-names.ts';
import type { LargeCatalogs } from './large-catalogs.ts';

/** c_ClaveProdServCP: the keys of c_ClaveProdServ that are goods, each with what it may and must say of danger. */
export const goodsCatalog = 'claveProdServCP';

/** Searches the large lists for whoever has no account, in our own copies: nothing is asked elsewhere, and nothing is written. */
export class SearchOwnCopies {
  readonly #large: LargeCatalogs;

  constructor(large: LargeCatalogs) {
    this.#large = large;
  }

  execute(name: LargeCatalogName | typeof goodsCatalog, words: string, limit: number): Promise<CatalogRow[]> {
    if (name !== goodsCatalog) return this.#large.search({ name, words, limit });
    return this.#large.search({ name: 'claveProdServ', onlyGoods: true, words, limit });
  }
}
