import { stringify, type Options } from 'csv-stringify/sync';

const options: Options = {
  record_delimiter: 'windows',
  // In some countries' settings semicolons and tabs part the cells.
  quoted_match: /[;\t\r\n]/,
};

const byteOrderMark = '\uFEFF';

/** The first line of a file: UTF-8 with its mark, commas and CRLF, as Excel opens it by itself (contract I3). */
export const csvHeading = (cells: readonly string[]): string => byteOrderMark + csvLines([cells]);

export const csvLines = (rows: readonly (readonly (string | null)[])[]): string =>
  // Its type asks for rows that it may change, and it changes none.
  stringify(rows as (string | null)[][], options);
