import { isDay } from '@timbra/core/invoicing/complements/nomina/keys.ts';

/** They count the digits of day, month and year, then of hour and minute, and what stands behind each part. */
const sizes = [2, 2, 4, 2, 2] as const;
const marks = ['/', '/', ' ', ':', ''] as const;
const dayParts = 3;

/** Lists how the name of a month begins: in Spanish, and in the English of files that come from abroad. */
const months = ['ene jan', 'feb', 'mar', 'abr apr', 'may', 'jun', 'jul', 'ago aug', 'sep', 'oct', 'nov', 'dic dec'];

const iso = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)(?:[T ](\d{2}:\d{2}))?/;
const inWords = /^\s*(\d{1,2})(?: de |[ /.-])([a-z]{3})[a-z]{0,7}\.?(?: del? |[ /.-])(\d{4}|\d{2})(?!\d)/i;
const monthFirst = /^\s*([a-z]{3})[a-z]{0,7}\.? (\d{1,2}),? (\d{4})(?!\d)/i;

export const dayPattern = 'dd/mm/aaaa';
export const timePattern = 'dd/mm/aaaa hh:mm';

/** Writes `2026-11-30` as `30/11/2026`, and `2026-11-30T08:00` as `30/11/2026 08:00`; it is empty for anything else. */
export function shownDay(value: string): string {
  const [, year, month = '', day = '', time] = iso.exec(value) ?? [];
  if (year === undefined) return '';
  return [`${twoDigits(day)}/${twoDigits(month)}/${year}`, ...(time === undefined ? [] : [time])].join(' ');
}

const twoDigits = (number: string | number) => String(number).padStart(2, '0');

/**
 * Returns what stays of a text that is typed or pasted: digits in their parts, whose marks come by themselves. A day in
 * the order of ISO, or with the name of its month as the product prints it, is brought into this form.
 */
export function maskDay(text: string, withTime: boolean): string {
  const whole = shownDay(text) || dayInWords(text);
  if (whole !== '') return withTime ? whole : whole.slice(0, dayPattern.length);
  const count = withTime ? sizes.length : dayParts;
  const digits = text.replace(/^\D+/, '');
  const parts = digits.split(/\D+/).slice(0, count);
  // With all its marks there, a digit too many is one of its own part.
  return parts.length === count ? cut(parts) : flowing(digits, count);
}

function dayInWords(text: string): string {
  const [, first = '', named = '', lastYear = ''] = inWords.exec(text) ?? [];
  const [, name = named, day = first, year = lastYear] = monthFirst.exec(text) ?? [];
  const month = months.findIndex((each) => each.split(' ').includes(name.toLowerCase())) + 1;
  return month === 0 ? '' : `${twoDigits(day)}/${twoDigits(month)}/${year.padStart(4, '20')}`;
}

const cut = (parts: readonly string[]) =>
  parts.map((part, at) => part.slice(0, sizes[at]) + (at < parts.length - 1 ? marks[at] : '')).join('');

/** Digits go on in the next part once one is full. */
function flowing(text: string, count: number): string {
  const parts = [''];
  for (const char of text) {
    const last = parts.at(-1) ?? '';
    const isFull = last.length === sizes[parts.length - 1];
    const hasNext = parts.length < count;
    if (!/\d/.test(char)) {
      if (last !== '' && hasNext) parts.push('');
    } else if (!isFull) parts[parts.length - 1] = last + char;
    else if (hasNext) parts.push(char);
  }
  return cut(parts);
}

/** Reads `2026-11-30`, or `2026-11-30T08:00`, of what is written whole and exists; undefined of anything else. */
export function readDay(text: string, withTime: boolean): string | undefined {
  const [, day = '', month = '', year = '', , hour, minute = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})( (\d{1,2}):(\d{2}))?$/.exec(text.trim()) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(read) || (hour !== undefined) !== withTime) return undefined;
  if (hour === undefined) return read;
  return Number(hour) < 24 && Number(minute) < 60 ? `${read}T${hour.padStart(2, '0')}:${minute}` : undefined;
}

/**
 * Returns the text once its field is left: a year of two digits is one of this century, and each part has its digits.
 */
export function completedDay(text: string, withTime: boolean): string {
  const century = text.trim().replace(/^(\d{1,2}\/\d{1,2}\/)(\d{2})(?= |$)/, '$120$2');
  const read = readDay(century, withTime);
  return read === undefined ? text : shownDay(read);
}

/** Returns what a text lacks to be a day, as it is told at its field; undefined for a day and for nothing. */
export function dayProblem(text: string, withTime: boolean): string | undefined {
  if (text === '' || readDay(text, withTime) !== undefined) return undefined;
  const pattern = withTime ? timePattern : dayPattern;
  if (text.length >= pattern.length) return withTime ? 'Esa fecha u hora no existe.' : 'Esa fecha no existe.';
  return withTime ? `Escribe la fecha y la hora como ${pattern}.` : `Escribe la fecha como ${pattern}.`;
}
