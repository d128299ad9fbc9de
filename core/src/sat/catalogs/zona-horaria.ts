import { longestPrefix, prefixTable } from './codigo-postal-prefix.ts';

const CENTRE = 'America/Mexico_City';

/**
 * Where the clock differs from the capital's, by the zones law of 2022: the border's municipalities keep the United
 * States' summer time, Sonora none, Quintana Roo stands an hour ahead. Bahía de Banderas goes with the centre.
 */
const ZONES = prefixTable({
  'America/Tijuana': '21 22',
  'America/Mazatlan': '23 63 80 81 82',
  'America/Hermosillo': '83 84 85',
  'America/Cancun': '77',
  'America/Chihuahua': '31 33',
  'America/Ciudad_Juarez': '32 3182 3184',
  'America/Ojinaga': '3288 3381',
  'America/Matamoros': '260 261 262 264 265 266 650 873 874 875 88',
  [CENTRE]: '6373',
});

/**
 * Returns the IANA zone of a postal code, by its first digits: good enough where c_CodigoPostal is not loaded.
 * @returns the capital's zone for what is unknown.
 */
export const zoneOfPostalCode = (codigoPostal: string): string => longestPrefix(ZONES, codigoPostal) ?? CENTRE;
