import { stateOfPostalCode } from './catalogs/estado-postal.ts';

const WEIGHTS = [3, 7, 1];

/**
 * Tells whether the last of 18 digits is the check digit of the others (weights 3, 7 and 1, each product modulo 10).
 */
export function hasClabeCheckDigit(clabe: string): boolean {
  const digits = [...clabe].map(Number);
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, index) => total + ((digit * (WEIGHTS[index % 3] ?? 0)) % 10), 0);
  return digits[17] === (10 - (sum % 10)) % 10;
}

export const isCodigoPostal = (text: string): boolean => /^\d{5}$/.test(text);

/** It is said of five digits that are no postal code of any state, such as 00000. */
const NOWHERE = 'Ningún estado tiene códigos postales que empiecen así. Revísalo en la constancia.';

/**
 * Returns what is wrong with a postal code before SAT's list is asked.
 * @param ofForm the words for one that has not five digits, which are those of each form.
 */
export function codigoPostalFault(text: string, ofForm: string): string | undefined {
  if (!isCodigoPostal(text)) return ofForm;
  return stateOfPostalCode(text) === undefined ? NOWHERE : undefined;
}

/**
 * Is SAT's pattern (t_CURP): initials, date of birth, sex (X since 2023), state of birth, consonants, two more
 * characters.
 */
const PATTERN =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[MHX](?:[ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)[BCDFGHJ-NP-TV-Z]{3}[0-9A-Z]\d$/;

export const isCurp = (text: string): boolean => PATTERN.test(text);

/** The parts of a NumeroPedimento: year, customs office, patent and number. */
const parts = /^(\d{1,2})(\d{1,2})?(\d{1,4})?(\d{1,7})?/;

/**
 * Returns the digits of a pedimento as SAT writes them, with two spaces between its parts; what is no digit is left
 * out.
 */
export const pedimentoOf = (text: string): string =>
  (parts.exec(text.replaceAll(/\D/g, '')) ?? [])
    .slice(1)
    .filter((part) => part !== undefined)
    .join('  ');

const whole = /^(\d{2}) {2}(\d{2}) {2}(\d{4}) {2}\d{7}$/;

export interface PedimentoParts {
  /** Its last two digits. */
  readonly year: string;
  /** Key of c_Aduana. */
  readonly aduana: string;
  /** Key of c_PatenteAduanal. */
  readonly patente: string;
}

/** Returns the parts of a NumeroPedimento of SAT's 21 characters; undefined for any other text. */
export function pedimentoParts(text: string): PedimentoParts | undefined {
  const [, year, aduana, patente] = whole.exec(text) ?? [];
  return year !== undefined && aduana !== undefined && patente !== undefined ? { year, aduana, patente } : undefined;
}

/** Returns the keys of SAT's lists that pedimentos name, each list absent where none is named. */
export function pedimentoKeys(texts: readonly string[]): { readonly [List in 'aduana' | 'patenteAduanal']?: string[] } {
  const all = texts.flatMap((text) => pedimentoParts(text) ?? []);
  if (all.length === 0) return {};
  return { aduana: all.map(({ aduana }) => aduana), patenteAduanal: all.map(({ patente }) => patente) };
}

/** Reads a plate as SAT has it: people write it with the dashes and spaces that it is painted with. */
export const readPlaca = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** A series that a company gives has this form, within SAT's 1 to 25 characters (Anexo 20, Serie). */
export const seriePattern = /^[A-Z0-9]{1,25}$/;

export const serieMessage = 'La serie lleva de 1 a 25 letras mayúsculas o números.';
