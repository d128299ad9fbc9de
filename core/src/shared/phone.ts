/** People group the digits of a phone with these. */
const separators = /[\s().\-/]/g;

/**
 * Was dialled before a Mexican number of ten digits until 2019: from a telephone to a mobile one, and over long
 * distance.
 */
const oldPrefix = /^(?:044|045|01)(?=\d{10}$)/;

/** Is dialled before a country code, in place of the plus sign. */
const international = /^00(?=[1-9])/;

/** Ten digits without a country code are a Mexican number, however they are grouped. */
const isMexican = (digits: string): boolean => /^\d{10}$/.test(digits);

/**
 * Returns a phone as it is kept: `+` and digits. What has a plus sign brings its country code; ten digits get Mexico's,
 * and lose what was once dialled before them. Undefined for an empty text. A text with anything but digits and
 * separators stays as it is, to be refused.
 */
export function internationalPhone(text: string): string | undefined {
  const compact = text.replaceAll(separators, '');
  if (compact === '') return undefined;
  if (!/^\d+$/.test(compact)) return compact;
  if (international.test(compact)) return compact.replace(international, '+');
  const digits = compact.replace(oldPrefix, '');
  return isMexican(digits) ? `+52${digits}` : `+${digits}`;
}

/** Mexico City, Guadalajara and Monterrey: every other place has a code of three digits (IFT, Plan Nacional de Numeración). */
const codeOfTwo = /^(?:55|56|33|81)/;

function grouped(digits: string): string {
  const code = codeOfTwo.test(digits) ? 2 : 3;
  return `${digits.slice(0, code)} ${digits.slice(code, 6)} ${digits.slice(6)}`;
}

/**
 * Returns a Mexican number of ten digits as `+52 55 1234 5678` or `+52 222 123 4567`; an empty text is no phone; the
 * rest stays as it was typed.
 */
export function withCountryCode(phone: string | null | undefined): string | null {
  const given = phone?.trim() ?? '';
  if (given === '') return null;
  const digits = given.replaceAll(separators, '').replace(oldPrefix, '');
  return isMexican(digits) ? `+52 ${grouped(digits)}` : given;
}

const mostDigits = 14;

/** A kept phone that can be dialled from anywhere: 7 digits at least, and 15 characters at most. */
export const isInternationalPhone = (text: string): boolean =>
  /^\+[1-9]\d+$/.test(text) && text.length > 7 && text.length <= mostDigits + 1;

/**
 * Returns the part of a typed phone that is kept while it is typed: a plus sign at its front, and as many digits as can
 * be saved behind one.
 */
export function typedPhone(text: string): string {
  const digits = digitsBeforeWords(text);
  // So many digits have room for nothing else but the plus sign before them.
  const isWhole = /^[^\d+]*\+/.test(text) || international.test(digits) || digits.length > mostDigits;
  return (isWhole ? '+' : '') + digits.replace(international, '').slice(0, mostDigits);
}

/** Returns the digits without an extension, whose digits are not dialled with the others. */
const digitsBeforeWords = (text: string): string => (/\d[^\p{L}]*/u.exec(text)?.[0] ?? '').replaceAll(/\D/g, '');

/** These stand between two phones of one cell. */
const betweenPhones = /[;,|/]|\s[yYoOeE]\s/;

/**
 * These may stand before the ten digits of a Mexican number: its country code, with the 1 of mobiles until 2019, or an
 * old prefix.
 */
const beforeTen = /^(?:521?|044|045|01)/;

/**
 * Returns the part of a typed Mexican number that is kept while it is typed: ten digits, and what may stand before them
 * where it is typed.
 */
export function typedLocalPhone(text: string): string {
  const typed = typedPhone(text);
  if (typed.startsWith('+')) return typed;
  const [before = ''] = beforeTen.exec(typed) ?? [];
  return typed.slice(0, before.length + 10);
}

/** The ten digits of a Mexican number, however they are grouped; any other text as it is. */
export function localPhone(text: string): string {
  const [, digits] = /^\+?(?:521?|044|045|01)?(\d{10})$/.exec(text.replaceAll(separators, '')) ?? [];
  return digits ?? text;
}

/**
 * Returns the first phone of a text, as it is kept, whatever stands beside it: a label, an extension, a second phone.
 * Undefined where there is none.
 */
export const phoneIn = (text: string): string | undefined =>
  [text, ...text.split(betweenPhones)].map(onePhone).find((phone) => phone !== undefined);

function onePhone(text: string): string | undefined {
  const [run = ''] = /\+?\(?\d[^\p{L}+]*/u.exec(text) ?? [];
  const phone = internationalPhone(run.replaceAll(/[^\d+]/g, ''));
  return phone !== undefined && isInternationalPhone(phone) ? phone : undefined;
}
