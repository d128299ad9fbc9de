import type { SatPorts } from '../ports.ts';
import type { CatalogRow } from './catalog-row.ts';
import type { LargeCatalogName } from './large-catalog-names.ts';
import type { CatalogSearch, LargeCatalogs } from './large-catalogs.ts';

/** c_ClaveProdServCP: the keys of c_ClaveProdServ that are goods, each with what it may and must say of danger. */
export const goodsCatalog = 'claveProdServCP';

type Searched = Pick<LargeCatalogs, 'search' | 'suggest'>;

/**
 * Nobody is left with an empty list of products and services: where no key has every word, those that have the most telling
 * ones are shown; without any, what the company uses and what is chosen most often, and SAT's key for what its list lacks.
 */
export async function searchOrNearest(large: Searched, search: CatalogSearch): Promise<CatalogRow[]> {
  const found = await large.search(search);
  if (found.length > 0 || search.name !== 'claveProdServ') return found;
  const alike = await large.suggest({ ...search, description: search.words });
  return alike.length > 0 ? alike : large.search({ ...search, words: '' });
}

export const searchGoods = (large: Searched, search: Omit<CatalogSearch, 'name'>): Promise<CatalogRow[]> =>
  searchOrNearest(large, { ...search, name: 'claveProdServ', onlyGoods: true });

/** Searches the large lists for whoever has no account, in our own copies: nothing is asked elsewhere, and nothing is written. */
export function searchOwnCopies(
  ports: Pick<SatPorts, 'largeCatalogs'>,
  name: LargeCatalogName | typeof goodsCatalog,
  words: string,
  limit: number,
): Promise<CatalogRow[]> {
  if (name !== goodsCatalog) return searchOrNearest(ports.largeCatalogs, { name, words, limit });
  return searchGoods(ports.largeCatalogs, { words, limit });
}
