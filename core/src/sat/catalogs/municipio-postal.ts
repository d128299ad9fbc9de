import { longestPrefix, prefixTable } from './codigo-postal-prefix.ts';

/** Keys of c_Municipio with their state's, by the first digits that the post gives to nobody else. */
const MUNICIPALITIES = prefixTable({
  'CMX 010': '01',
  'CMX 002': '02',
  'CMX 014': '03',
  'CMX 003': '04',
  'CMX 004': '05',
  'CMX 015': '06',
  'CMX 005': '07',
  'CMX 006': '08',
  'CMX 007': '09',
  'CMX 008': '10',
  'CMX 016': '11',
  'CMX 009': '12',
  'CMX 011': '13',
  'CMX 012': '14',
  'CMX 017': '15',
  'CMX 013': '16',
  'JAL 039': '44',
  'MEX 057': '53',
  'MEX 058': '57',
  'NLE 039': '64',
});

/**
 * Returns the c_Municipio of a postal code where its first digits tell it: the boroughs of Mexico City, Guadalajara,
 * Naucalpan, Nezahualcóyotl and Monterrey. Undefined for every other.
 */
export const municipioOfPostalCode = (codigoPostal: string): string | undefined =>
  longestPrefix(MUNICIPALITIES, codigoPostal)?.slice('CMX '.length);
