import { stringify, type Options } from 'csv-stringify/sync';
import { correctionColumns } from '@timbra/core/imports/source-row.ts';
import type { RefusedRows } from '@timbra/core/imports/get-refusals.ts';
import { harmlessText } from './harmless-text.ts';

const options: Options = { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/ };

/** Refused rows in the user's own columns, behind where and why each was refused (contract I2, I3). */
export async function* refusedRowsCsv({
  columns,
  rows,
}: Pick<RefusedRows, 'columns' | 'rows'>): AsyncGenerator<string> {
  yield `\uFEFF${lines([[...correctionColumns, ...columns]])}`;
  for await (const some of rows) {
    yield lines(some.map(({ line, field, reason, cells }) => [String(line), field, reason, ...cells]));
  }
}

const lines = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => row.map((cell) => (isNumber(cell) ? cell : harmlessText(cell)))),
    options,
  );

/** Signed numbers and phones stay as they are. */
const isNumber = (cell: string) => /^[+-]?\d[\d.,]*$/.test(cell) || /^\+\d[\d\s()-]{6,}$/.test(cell);
