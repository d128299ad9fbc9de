import Papa from 'papaparse';

const byteOrderMark = '\uFEFF';
const newline = '\r\n';

/** In some countries' settings semicolons and tabs part the cells. */
const parting = /[;\t]/;

/** Writes the first line of a file: UTF-8 with its mark, commas and CRLF, as Excel opens it by itself. */
export const csvHeading = (cells: readonly string[]): string => byteOrderMark + csvLines([cells]);

/** Lines, each with its end. */
export function csvLines(rows: readonly (readonly (string | null)[])[]): string {
  if (rows.length === 0) return '';
  // Its type asks for rows that it may change, and it changes none.
  const cells = rows as (string | null)[][];
  const quotes = (cell: unknown) => typeof cell === 'string' && parting.test(cell);
  return Papa.unparse(cells, { newline, quotes }) + newline;
}
