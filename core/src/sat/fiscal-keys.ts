import { stateOfPostalCode } from './catalogs/estado-postal.ts';

export type Persona = 'fisica' | 'moral';

/** It stands for a buyer within Mexico who gave no RFC. */
export const RFC_PUBLICO_GENERAL = 'XAXX010101000';
/** It stands for a buyer resident abroad. */
export const RFC_EXTRANJERO = 'XEXX010101000';

const RFC_PUBLICO_GENERAL_PATTERN = /^[A-Z&Ñ]{3,4}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A character's value in the check digit's sum is its place here. */
const CHECK_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** An RFC has one spelling: without the spaces and dashes of constancias and old files, in capitals. */
export const readRfc = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\s-]/g, '').toUpperCase();

/** Tells whether a text has SAT's pattern (upper case, 12 or 13 characters) with a date that exists in some century. */
export function isRfc(text: string): boolean {
  const match = RFC_PUBLICO_GENERAL_PATTERN.exec(text);
  if (!match) return false;
  const [, year, month, day] = match.map(Number);
  return isDay(Number(year), Number(month), Number(day));
}

/** 1900 was no leap year but 2000 was, so that `00` passes like every other fourth year. */
function isDay(year: number, month: number, day: number): boolean {
  if (month === 2 && day === 29) return year % 4 === 0;
  return day <= (DAYS[month - 1] ?? 0);
}

/** Returns the persona of an RFC with SAT's pattern: 12 characters are a company, 13 a person. */
export const personaOf = (rfc: string): Persona => (rfc.length === 12 ? 'moral' : 'fisica');

/**
 * Tells whether an RFC is that of the general public or of foreigners: many people have it, and names tell them apart.
 */
export const isGenericRfc = (rfc: string): boolean => rfc === RFC_PUBLICO_GENERAL || rfc === RFC_EXTRANJERO;

/**
 * Tells whether the last character is the check digit. Good for a warning only: SAT itself has registered RFCs that
 * fail (MCI7306249Y1). The generic ones pass here although their digit is wrong.
 */
export const hasCheckDigit = (rfc: string): boolean => isGenericRfc(rfc) || checkDigit(rfc) === rfc.at(-1);

function checkDigit(rfc: string): string {
  const body = rfc.slice(0, -1).padStart(12, ' ');
  let total = 0;
  for (let i = 0; i < 12; i += 1) total += CHECK_VALUES.indexOf(body.charAt(i)) * (13 - i);
  const digit = 11 - (total % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'A' : String(digit);
}

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
const HAS_CLABE_CHECK_DIGIT_PATTERN =
  /^[A-Z][AEIOUX][A-Z]{2}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[MHX](?:[ABCMTZ]S|[BCJMOT]C|[CNPST]L|[GNQ]T|[GQS]R|C[MH]|[MY]N|[DH]G|NE|VZ|DF|SP)[BCDFGHJ-NP-TV-Z]{3}[0-9A-Z]\d$/;

export const isCurp = (text: string): boolean => HAS_CLABE_CHECK_DIGIT_PATTERN.test(text);

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
