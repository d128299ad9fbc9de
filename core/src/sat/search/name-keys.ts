import type { CatalogKeys, CatalogNames } from './large-catalog-names.ts';
import type { LargeCatalogs } from './large-catalogs.ts';

/** Tells what keys of the large lists are called: documents have the keys alone. */
export class NameKeys {
  readonly #catalogs: Pick<LargeCatalogs, 'named'>;

  constructor(catalogs: Pick<LargeCatalogs, 'named'>) {
    this.#catalogs = catalogs;
  }

  execute(keys: CatalogKeys): Promise<CatalogNames> {
    return this.#catalogs.named(keys);
  }
}
