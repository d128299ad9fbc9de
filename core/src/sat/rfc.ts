export type Persona = 'fisica' | 'moral';

/** It stands for a buyer within Mexico who gave no RFC. */
export const RFC_PUBLICO_GENERAL = 'XAXX010101000';
/** It stands for a buyer resident abroad. */
export const RFC_EXTRANJERO = 'XEXX010101000';

const PATTERN = /^[A-Z&Ñ]{3,4}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A character's value in the check digit's sum is its place here. */
const CHECK_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** An RFC has one spelling: without the spaces and dashes of constancias and old files, in capitals. */
export const readRfc = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\s-]/g, '').toUpperCase();

/** Tells whether a text has SAT's pattern (upper case, 12 or 13 characters) with a date that exists in some century. */
export function isRfc(text: string): boolean {
  const match = PATTERN.exec(text);
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
export function personaOf(rfc: string): Persona {
  return rfc.length === 12 ? 'moral' : 'fisica';
}

/**
 * Tells whether an RFC is that of the general public or of foreigners: many people have it, and names tell them apart.
 */
export function isGenericRfc(rfc: string): boolean {
  return rfc === RFC_PUBLICO_GENERAL || rfc === RFC_EXTRANJERO;
}

/**
 * Tells whether the last character is the check digit. Good for a warning only: SAT itself has registered RFCs that
 * fail (MCI7306249Y1). The generic ones pass here although their digit is wrong.
 */
export function hasCheckDigit(rfc: string): boolean {
  return isGenericRfc(rfc) || checkDigit(rfc) === rfc.at(-1);
}

function checkDigit(rfc: string): string {
  const body = rfc.slice(0, -1).padStart(12, ' ');
  let total = 0;
  for (let i = 0; i < 12; i += 1) total += CHECK_VALUES.indexOf(body.charAt(i)) * (13 - i);
  const digit = 11 - (total % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'A' : String(digit);
}
