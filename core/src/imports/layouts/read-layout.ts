import type { FilledAmount, FilledPayslip } from '../../payroll/layout/amounts.ts';
import type { LayoutColumn } from '../../payroll/layout/columns.ts';
import { headingOf, kindOfColumn, layoutIdentity, readHeading } from '../../payroll/layout/columns.ts';
import type { FillableRun } from '../../payroll/layout/fill-run.ts';
import { mostPayslips } from '../../payroll/payroll-run.ts';
import { refusal } from '../../shared/errors.ts';
import { unguarded } from '../../shared/table.ts';
import { plainWords } from '../habits.ts';
import { clears, type SourceRow, type SourceTable } from '../source-row.ts';
import { rowTooLong } from '../target.ts';
import { readAmount, readCount, readDays } from './read-amount.ts';

/** Something that keeps a layout from being taken in. */
export interface LayoutFault {
  /** It is the line of the file; the headings are line 1. */
  readonly line: number;
  /** It is its heading; empty where the whole row or file is meant. */
  readonly column: string;
  readonly message: string;
}

export interface ReadLayout {
  /** They are those that tell of an amount, as they are written. */
  readonly columns: readonly (readonly [heading: string, column: LayoutColumn])[];
  /** Headings of columns that nothing is read from. */
  readonly ignored: readonly string[];
  /** Rows with an amount or days. */
  readonly payslips: readonly FilledPayslip[];
  /** Counts the rows that leave their payslip as it is. */
  readonly blank: number;
  readonly faults: readonly LayoutFault[];
}

interface LayoutPositions {
  readonly curp: number;
  readonly days: number;
  readonly amounts: readonly (readonly [index: number, column: LayoutColumn])[];
}

/** Reads a file of amounts for the payslips of a run, to its end: all that is wrong is told at once. */
export async function readLayout(table: SourceTable, run: FillableRun): Promise<ReadLayout> {
  const { columns } = table;
  const headings = columns.map((heading) => [heading, readHeading(heading, run.fechaPago)] as const);
  const amounts = headings.flatMap(([, read], index) => (isColumn(read) ? [[index, read] as const] : []));
  const positions = { curp: columnIndex(columns, 'curp'), days: columnIndex(columns, 'numDiasPagados'), amounts };
  const faults = headings.flatMap(([column, read], index) => {
    const message = isFault(read) ? read.fault : repeated(read, headings.slice(0, index));
    return message === undefined ? [] : [{ line: 1, column, message }];
  });
  const headingFacts = {
    columns: amounts.map(([index, column]) => [columns[index] ?? '', column] as const),
    ignored: headings.flatMap(([heading, read]) => (read || isIdentity(heading) ? [] : [heading])),
  };
  if (positions.curp < 0)
    faults.push({ line: 1, column: 'CURP', message: 'Falta la columna CURP: dice de quién es cada fila.' });
  if (faults.length === 0 && amounts.length === 0 && positions.days < 0)
    faults.push({ line: 1, column: '', message: noAmounts });
  if (faults.length > 0) return { ...headingFacts, payslips: [], blank: 0, faults };
  return { ...headingFacts, ...(await readRows(table, positions, run)) };
}

type Heading = readonly [heading: string, read: ReturnType<typeof readHeading>];

function repeated(read: LayoutColumn | undefined, before: readonly Heading[]): string | undefined {
  const same = before.find(([, other]) => read && isColumn(other) && headingOf(other) === headingOf(read));
  return same && `Es la misma columna que «${same[0]}»: deja una.`;
}

const noAmounts = 'El archivo no tiene columnas de importes. Descarga el layout y llénalo.';

const tooManyRows = 'El archivo tiene más de 20,000 filas, y una nómina lleva hasta 20,000 recibos.';

async function readRows(table: SourceTable, positions: LayoutPositions, { payslips: standing }: FillableRun) {
  const payslips: FilledPayslip[] = [];
  const faults: LayoutFault[] = [];
  const lines = new Map<string, number>();
  let blank = 0;
  let count = 0;
  for await (const rows of table.rows()) {
    count += rows.length;
    if (count > mostPayslips) throw refusal([{ field: 'file', message: tooManyRows }]);
    for (const row of rows) {
      const { curp, read, wrong } = readRow(row, positions, table.columns);
      const before = lines.get(curp);
      if (curp !== '' && before !== undefined) wrong.push(['CURP', `Esta CURP ya está en el renglón ${before}.`]);
      else if (wrong.length === 0) wrong.push(...refused(standing.get(curp)));
      lines.set(curp, before ?? row.line);
      faults.push(...wrong.map(([column, message]) => ({ line: row.line, column, message })));
      if (read) payslips.push(read);
      else blank += 1;
    }
  }
  return { payslips, blank, faults };
}

/** @param isEditable of the payslip with the CURP of a row; undefined where there is none. */
function refused(isEditable: boolean | undefined): Wrong[] {
  if (isEditable === undefined) return [['CURP', 'Esta nómina no tiene un recibo con esta CURP.']];
  return isEditable ? [] : [['CURP', 'El recibo de este empleado ya se emitió: quita su fila.']];
}

type Wrong = readonly [column: string, message: string];

function readRow(
  row: SourceRow,
  { curp: curpAt, days: daysAt, amounts: positions }: LayoutPositions,
  columns: readonly string[],
) {
  const cell = (index: number) => unguarded(row.cells[index] ?? '').trim();
  const curp = cell(curpAt).toUpperCase();
  const wrong: Wrong[] = [];
  if (row.isTooLong) wrong.push(['', rowTooLong.message]);
  else if (curp === '') wrong.push(['CURP', 'Escribe la CURP del empleado.']);
  const read = <T>(index: number, reading: (text: string) => T | { readonly fault: string }): T | undefined => {
    const value = reading(cell(index));
    if (!isFault(value)) return value;
    wrong.push([columns[index] ?? '', value.fault]);
    return undefined;
  };
  const numDiasPagados = daysAt < 0 || cell(daysAt) === '' ? undefined : read(daysAt, readDays);
  const amounts = positions.flatMap(([index, column]): FilledAmount[] => {
    const text = cell(index);
    if (text === '') return [];
    const importe = text === clears ? 0 : read(index, kindOfColumn(column) === 'count' ? readCount : readAmount);
    return importe === undefined ? [] : [{ ...column, importe }];
  });
  const isBlank = numDiasPagados === undefined && amounts.length === 0;
  return { curp, wrong, read: isBlank ? undefined : { curp, numDiasPagados, amounts } };
}

const isFault = (read: unknown): read is { readonly fault: string } =>
  typeof read === 'object' && read !== null && 'fault' in read;
const isColumn = (read: ReturnType<typeof readHeading>): read is LayoutColumn => read !== undefined && !isFault(read);

const columnIndex = (columns: readonly string[], field: keyof typeof layoutIdentity): number =>
  columns.findIndex((column) => plainWords(column) === plainWords(layoutIdentity[field].heading));

const identity = new Set(Object.values(layoutIdentity).map(({ heading }) => plainWords(heading)));
const isIdentity = (heading: string): boolean => identity.has(plainWords(heading));
