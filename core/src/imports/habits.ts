import type { Catalog } from '../sat/catalogs/entry.ts';
import { iepsStanding, type IepsLaw } from '../sat/catalogs/ieps.ts';
import { Decimal, isWireNumber } from '../shared/money/decimal.ts';

const marks = /[\u0300-\u036f]/g;

/**
 * Returns a heading as it is compared: lower case, without accents and signs; `codigoPostal` and «Código Postal:» are
 * the same.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns a heading without what stands in parentheses: «CORREO(S)» and «correo» are one. */
export const outerWords = (text: string): string => plainWords(text.replaceAll(/\([^()]*\)/g, ' '));

/** Returns the words in singular as well: «Correos» too. */
export const stemmed = (text: string): string =>
  outerWords(text)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '').replace(/e$/, '') : word))
    .join(' ');

/** A number that a spreadsheet has made of digits with a zero at their front gets it back. */
export const withLostZero = (text: string, digits: number): string =>
  text.length === digits - 1 && /^\d+$/.test(text) ? `0${text}` : text;

/** Reads «601 - General de Ley…», or the name alone, as the key; leaves anything else as it is. */
export function keyOf(text: string, catalog: Catalog): string {
  const key = text.toUpperCase();
  if (catalog.has(key)) return key;
  const [first = ''] = /^[A-Z0-9]+/.exec(key) ?? [];
  if (catalog.has(first) && /^[\s.:)–-]/.test(text.slice(first.length))) return first;
  return namesOf(catalog).get(plainWords(text)) ?? text;
}

/**
 * Returns the key that a text begins with, such as `01010101` of «01010101 - No existe…»; the text itself without one.
 */
export const leadingKey = (text: string, form: RegExp): string => form.exec(text)?.[0] ?? text;

const known = new WeakMap<Catalog, ReadonlyMap<string, string>>();

function namesOf(catalog: Catalog): ReadonlyMap<string, string> {
  const names = known.get(catalog) ?? new Map(catalog.entries.map(({ key, name }) => [plainWords(name), key]));
  known.set(catalog, names);
  return names;
}

/** A double takes 17 digits, some zeros before them, and signs of money and of thousands. */
const longestNumber = 60;

/** Reads `$1,160.00`, `1160` or `MXN 1,160` as digits alone: `1160.00`; undefined for anything else. */
export function digitsOf(text: string): string | undefined {
  if (text.length > longestNumber) return undefined;
  const bare = text.replaceAll(/[\s\u00a0]|\$|MXN|M\.N\./gi, '');
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : undefined;
}

/** Reads such a text as a number; the result is not a number either for what the wire could not carry. */
export function amountOf(text: string): number {
  const value = Number(digitsOf(text) ?? Number.NaN);
  return isWireNumber(value) ? value : Number.NaN;
}

/**
 * Reads `6/1/2020`, `06-01-20`, `6-ene-2020`, `2020-01-06 00:00` and a spreadsheet's number of the day, 43836, as the
 * day that they are in Mexico: `2020-01-06`; leaves anything else as it is.
 */
export function dayOf(text: string): string {
  const [, iso] = /^(\d{4}-\d\d-\d\d)[T ][\d:.Z]+$/.exec(text) ?? [];
  if (iso !== undefined) return iso;
  if (/^[2-6]\d{4}$/.test(text)) return new Date(firstDayMs + Number(text) * dayMs).toISOString().slice(0, 10);
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,10}\.?)[/. -](\d{4}|\d\d)$/i.exec(text) ?? [];
  const number = /^\d/.test(month) ? Number(month) : (months.get(plainWords(month).slice(0, 3)) ?? 0);
  return number === 0 ? text : `${wholeYear(year)}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const dayMs = 86_400_000;
/** Spreadsheets count from here, for they take 1900 for a leap year. */
const firstDayMs = Date.UTC(1899, 11, 30);
/** Knows the months by their first letters, in Spanish and as an English spreadsheet writes them. */
const months = new Map(
  [
    ['ene', 'jan'],
    ['feb'],
    ['mar'],
    ['abr', 'apr'],
    ['may'],
    ['jun'],
    ['jul'],
    ['ago', 'aug'],
    ['sep'],
    ['oct'],
    ['nov'],
    ['dic', 'dec'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

/** Completes a year of two digits as spreadsheets read it. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${year < '30' ? '20' : '19'}${year}`);

const truths = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes', 'y', 'v']);
const untruths = new Set(['no', 'n', '0', 'false', 'falso', 'f']);

/** Reads a yes or a no; undefined for what is neither. */
export function booleanOf(text: string): boolean | undefined {
  const word = plainWords(text);
  if (truths.has(word)) return true;
  return untruths.has(word) ? false : undefined;
}

/** `16%`, `16` and `0.16` are the same rate, as a fraction; a dash is none. Not a number for anything else. */
export function rateOf(text: string): number {
  const [, digits = '', percent = ''] = (text.length <= longestNumber && /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text)) || [];
  if (digits === '') return Number.NaN;
  const value = Number(digits);
  return percent === '%' || value > 1 ? Number((value / 100).toFixed(6)) : value;
}

/** Returns a rate of IEPS: the law has 1.6 as a fraction, so that it is no percentage there. */
export const iepsRateOf = (text: string, law: IepsLaw): number =>
  text.length <= longestNumber &&
  /^\d+(\.\d{1,6})?$/.test(text) &&
  iepsStanding('TASA', Decimal.parse(text), law) === 'known'
    ? Number(text)
    : rateOf(text);
