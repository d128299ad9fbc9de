import canada from './data/estados-can.json' with { type: 'json' };
import usa from './data/estados-usa.json' with { type: 'json' };
import { namedCatalog } from './entry.ts';
import { ESTADO } from './estado.ts';

/** c_Estado: those of the United States. */
export const ESTADO_USA = namedCatalog(usa);

/** c_Estado: the provinces and territories of Canada. */
export const ESTADO_CAN = namedCatalog(canada);

/**
 * Returns the states of a country that SAT lists; undefined for any other country, where they are written as its people
 * do.
 */
export const statesOf = (pais: string | undefined): typeof ESTADO | undefined =>
  new Map([
    ['MEX', ESTADO],
    ['USA', ESTADO_USA],
    ['CAN', ESTADO_CAN],
  ]).get(pais ?? '');
