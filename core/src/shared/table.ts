/** Tells how a column of a file is written: a rate is a fraction, a day `2026-11-20`, a month `2026-11`. */
export type ColumnKind = 'text' | 'count' | 'quantity' | 'money' | 'rate' | 'day' | 'month';

export interface TableColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
}

export type TableFormat = 'csv' | 'xlsx';

/**
 * Returns a text that no spreadsheet computes when it opens a file in which cells have no types: an apostrophe goes
 * before it. Programs skip spaces and invisible characters before a formula's sign, and read the sign's full-width and
 * small forms as the sign itself. Signed numbers and phones stay as they are. A workbook needs none of it: its texts
 * say that they are texts.
 */
export const guarded = (text: string): string =>
  plainStart.test(text) || signedNumber.test(text) || !isDangerous(text) ? text : `'${text}`;

/** Takes the apostrophe off again that `guarded` has put there. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isDangerous(text.slice(1)) && !signedNumber.test(text.slice(1)) ? text.slice(1) : text;

/** Almost every text begins so; what follows is for the others. */
const plainStart = /^[A-Za-z0-9]/;

const signedNumber = /^[+-]\d+(\.\d+)?$/;

/** One that an apostrophe already protects is protected again, so that taking one off gives it back. */
function isDangerous(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  const visible = bare.replace(/^[\p{White_Space}\p{Cc}\p{Cf}]+/u, '').normalize('NFKC');
  return /^[=+\-@\u2212]/.test(visible) || /^[\t\r\n]/.test(bare);
}
