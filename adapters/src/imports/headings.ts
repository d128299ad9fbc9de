import { correctionColumns, type SourceRow } from '@timbra/core/imports/source-row.ts';
import { unguarded } from '@timbra/core/shared/table.ts';
import { storableText } from '@timbra/core/shared/plain-name.ts';
import { fileFault } from './faults.ts';
import { lengthOf } from './csv-records.ts';

const mostColumns = 200;
/** So long are rows that are told how long they are. */
const longRow = 2_048;

/** Is the first row of a table, and how the rows below it are read by it. */
export interface Headings {
  readonly columns: readonly string[];
  readonly isCorrection: boolean;
  /** Makes a row; undefined for a row without any value. */
  row(line: number, cells: readonly string[]): SourceRow | undefined;
}

/** @throws DomainError for more columns than anybody maps. */
export function headingsOf(cells: readonly string[]): Headings {
  const written = cells.map((cell) => storableText(unguarded(cell)).trim());
  const last = written.findLastIndex((cell) => cell !== '');
  const isCorrection = correctionColumns.every((name, index) => written[index]?.toLowerCase() === name);
  const first = isCorrection ? correctionColumns.length : 0;
  const named = written.slice(first, last + 1);
  if (named.length > mostColumns) throw fileFault('tooManyColumns');
  const columns = distinct(named.map((cell, index) => cell || `Columna ${index + 1}`));
  return { columns, isCorrection, row: (line, values) => asRow(line, values, first, columns.length, isCorrection) };
}

function asRow(line: number, all: readonly string[], first: number, width: number, isCorrection: boolean) {
  const cells = all.slice(first, first + width);
  const surplus = all.slice(first + width);
  if ((isBlank(cells) && isBlank(surplus)) || isTotal(cells)) return undefined;
  while (cells.length < width) cells.push('');
  const origin = isCorrection && /^\d{1,9}$/.test(all[0] ?? '') ? Number(all[0]) : undefined;
  const row: SourceRow = { line, cells };
  const length = lengthOf(all);
  if (isBlank(surplus) && origin === undefined && length < longRow) return row;
  return {
    ...row,
    ...(!isBlank(surplus) && { isTooLong: true }),
    ...(origin !== undefined && { origin }),
    ...(length >= longRow && { length }),
  };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '' || cell.trim() === '');

/** Tells whether a last row sums up the others: «TOTAL», «Total de clientes: 1,999», and numbers alone beside it. */
function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  return total.test(first) && cells.every((cell) => total.test(cell) || /^[\d\s.,$%-]*$/.test(cell));
}
const total =
  /^\s*(?:gran |sub-?)?total(?:es)?(?: general| (?:de )?(?:registros|clientes|productos|empleados|filas))?[:=\d\s.,$]*$/i;

/** Two columns with one heading are told apart by a number. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
