import type { CatalogKeys, CatalogNames } from './large-catalog-names.ts';
import type { LargeCatalogs } from './large-catalogs.ts';

/** Tells what keys of the large lists are called: documents have the keys alone. */
export function getKeyNames(
  ports: { readonly largeCatalogs: Pick<LargeCatalogs, 'named'> },
  keys: CatalogKeys,
): Promise<CatalogNames> {
  return ports.largeCatalogs.named(keys);
}
