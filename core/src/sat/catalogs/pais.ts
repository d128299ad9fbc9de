import paises from './data/paises.json' with { type: 'json' };
import { namedCatalog } from './entry.ts';

/** c_Pais. */
export const PAIS = namedCatalog(paises);
