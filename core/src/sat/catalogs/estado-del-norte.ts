import { namedCatalog } from './entry.ts';
import { ESTADO } from './estado.ts';

/** c_Estado: those of the United States. */
export const ESTADO_USA = namedCatalog([
  ['AK', 'Alaska'],
  ['AL', 'Alabama'],
  ['AR', 'Arkansas'],
  ['AZ', 'Arizona'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawái'],
  ['IA', 'Iowa'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Luisiana'],
  ['MA', 'Massachusetts'],
  ['MD', 'Maryland'],
  ['ME', 'Maine'],
  ['MI', 'Míchigan'],
  ['MN', 'Minnesota'],
  ['MO', 'Misuri'],
  ['MS', 'Misisipi'],
  ['MT', 'Montana'],
  ['NC', 'Carolina del Norte'],
  ['ND', 'Dakota del Norte'],
  ['NE', 'Nebraska'],
  ['NH', 'Nuevo Hampshire'],
  ['NJ', 'Nueva Jersey'],
  ['NM', 'Nuevo México'],
  ['NV', 'Nevada'],
  ['NY', 'Nueva York'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregón'],
  ['PA', 'Pensilvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'Carolina del Sur'],
  ['SD', 'Dakota del Sur'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VA', 'Virginia'],
  ['VT', 'Vermont'],
  ['WA', 'Washington'],
  ['WI', 'Wisconsin'],
  ['WV', 'Virginia Occidental'],
  ['WY', 'Wyoming'],
]);

/** c_Estado: the provinces and territories of Canada. */
export const ESTADO_CAN = namedCatalog([
  ['AB', 'Alberta'],
  ['BC', 'Columbia Británica'],
  ['MB', 'Manitoba'],
  ['NB', 'Nuevo Brunswick'],
  ['NL', 'Terranova y Labrador'],
  ['NS', 'Nueva Escocia'],
  ['NT', 'Territorios del Noroeste'],
  ['ON', 'Ontario'],
  ['PE', 'Isla del Príncipe Eduardo'],
  ['QC', 'Quebec'],
  ['SK', 'Saskatchewan'],
  ['UN', 'Nunavut'],
  ['YT', 'Yukón'],
]);

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
