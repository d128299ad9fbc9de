/**
 * A text that no spreadsheet computes when it opens a file in which cells have no types. Programs skip spaces and
 * invisible characters before a formula's sign, and read the sign's full-width and small forms as the sign itself.
 * A workbook needs none of it: its texts say that they are texts.
 */
export function harmlessText(text: string): string {
  const visible = text.replace(/^[\p{White_Space}\p{Cc}\p{Cf}]+/u, '').normalize('NFKC');
  return /^[=+\-@\u2212]/.test(visible) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
