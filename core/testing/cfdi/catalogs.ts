import { ADUANAS } from '../../src/sat/catalogs/aduana.ts';
import type { CatalogLookups } from '../../src/invoicing/cfdi/rules/rule.ts';

/** Makes complete lists that lack nothing but what a test names. */
export function completeCatalogs(...missing: readonly string[]): CatalogLookups {
  const has = (key: string) => !missing.includes(key);
  return {
    ...whole,
    hasClaveProdServ: has,
    hasClaveUnidad: has,
    hasCodigoPostal: has,
    has: (list, key) => has(key) && (list !== 'aduana' || ADUANAS.has(key)),
  };
}

/** Tells what SAT's lists say of the goods, vehicles and postal codes of tests. */
const FACTS: Readonly<Record<string, string>> = {
  'claveProdServ 31161500 materialPeligroso': '0',
  'claveProdServ 24112700 materialPeligroso': '0',
  'claveProdServ 31181701 materialPeligroso': '0',
  'claveProdServ 15101505 materialPeligroso': '1',
  'claveProdServ 12352100 materialPeligroso': '0,1',
  'configAutotransporte C2 remolque': '0',
  'configAutotransporte VL remolque': '0,1',
  'configAutotransporte T3S2 remolque': '1',
  'configAutotransporte T3S2R4 remolque': '1',
  'codigoPostal 42501 municipio': '001',
  'codigoPostal 42501 localidad': '01',
  'codigoPostal 03999 municipio': '003',
};
const whole = { factOf: (list: string, key: string, fact: string) => FACTS[`${list} ${key} ${fact}`] };

/** Makes lists that are not whole: what they lack may exist all the same. */
export function partialCatalogs(...missing: readonly string[]): CatalogLookups {
  const has = (key: string) => (missing.includes(key) ? 'unknown' : true);
  return { ...whole, hasClaveProdServ: has, hasClaveUnidad: has, hasCodigoPostal: has, has: (_list, key) => has(key) };
}
