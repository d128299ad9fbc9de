import type { CatalogLookups } from '../../src/invoicing/cfdi/rules/rule.ts';

/** Complete lists that lack nothing but what a test names. */
export function completeCatalogs(...missing: readonly string[]): CatalogLookups {
  const has = (key: string) => !missing.includes(key);
  return { hasClaveProdServ: has, hasClaveUnidad: has, hasCodigoPostal: has };
}

/** Lists that are not whole: what they lack may exist all the same. */
export function partialCatalogs(...missing: readonly string[]): CatalogLookups {
  const has = (key: string) => (missing.includes(key) ? 'unknown' : true);
  return { hasClaveProdServ: has, hasClaveUnidad: has, hasCodigoPostal: has };
}
