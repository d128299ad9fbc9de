import { stateOfPostalCode } from './catalogs/estado-postal.ts';

export const isCodigoPostal = (text: string): boolean => /^\d{5}$/.test(text);

/** It is said of five digits that are no postal code of any state, such as 00000. */
export const NOWHERE = 'Ningún estado tiene códigos postales que empiecen así. Revísalo en la constancia.';

/**
 * Returns what is wrong with a postal code before SAT's list is asked.
 * @param ofForm the words for one that has not five digits, which are those of each form.
 */
export function codigoPostalFault(text: string, ofForm: string): string | undefined {
  if (!isCodigoPostal(text)) return ofForm;
  return stateOfPostalCode(text) === undefined ? NOWHERE : undefined;
}
