import estados from './data/estados-mex.json' with { type: 'json' };
import { namedCatalog } from './entry.ts';

/** c_Estado: Mexico's states. */
export const ESTADO = namedCatalog(estados);
