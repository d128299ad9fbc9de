/** Between the digits of a phone, as people group them. */
const separators = /[\s().\-/]/g;

/** Ten digits without a country code are a Mexican number, however they are grouped. */
const isMexican = (digits: string): boolean => /^\d{10}$/.test(digits);

/**
 * A phone as it is kept: `+` and digits. What has a plus sign brings its country code; ten digits get Mexico's.
 * Undefined for an empty text. A text with anything but digits and separators stays as it is, to be refused.
 */
export function internationalPhone(text: string): string | undefined {
  const compact = text.replaceAll(separators, '');
  if (compact === '') return undefined;
  if (!/^\d+$/.test(compact)) return compact;
  return isMexican(compact) ? `+52${compact}` : `+${compact}`;
}

/** A Mexican number of ten digits as `+52 55 1234 5678`; an empty text is no phone; the rest stays as it was typed. */
export function withCountryCode(phone: string | null | undefined): string | null {
  const given = phone?.trim() ?? '';
  if (given === '') return null;
  const digits = given.replaceAll(separators, '');
  return isMexican(digits) ? `+52 ${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}` : given;
}

/** A kept phone that can be dialled from anywhere: 7 digits at least, and 15 characters at most. */
export function isInternationalPhone(text: string): boolean {
  return /^\+[1-9]\d{6,13}$/.test(text);
}
