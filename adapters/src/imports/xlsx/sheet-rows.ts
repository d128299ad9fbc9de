import { fileFault } from '../faults.ts';
import { longestRow, RowGroup } from '../csv-records.ts';
import { type SharedTexts, xmlEvents } from './shared-texts.ts';

/** Cells beyond this one are told as one too many: nobody maps so many columns. */
const lastColumn = 250;

/** A sheet has no more lines. */
const lastLine = 1_048_576;

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
}

type Row = [line: number, cells: Cell[]];

/** Tells which cells of a workbook are days. */
export interface DateCells {
  /** They are the styles that show a number as a day, by their place. */
  readonly styles: ReadonlySet<number>;
  /** Workbooks of old Macs count their days from 1904. */
  readonly isFrom1904: boolean;
}

/** The rows of a sheet as texts, blank ones left out. */
export async function* sheetRows(part: AsyncIterable<Buffer>, shared: SharedTexts, dates: DateCells) {
  const group = new RowGroup();
  let rows: Row[] = [];
  const collector = collect((row) => rows.push(row));
  for await (const _ of xmlEvents(part, collector)) {
    if (rows.length === 0) continue;
    const some = rows;
    rows = [];
    await shared.upTo(largestIndex(some));
    // A few cells of a sheet may name one long text again and again.
    for (const [line, cells] of some) {
      group.add(line, asTexts(cells, shared, dates));
      if (group.isFull) yield group.take();
    }
    yield group.take();
  }
}

function collect(add: (row: Row) => void) {
  let line = 0;
  let row: Row = [0, []];
  let next = 0;
  let cell: Cell | undefined;
  let isValue = false;
  return {
    open(name: string, { r, t = 'n', s }: Readonly<Record<string, string>>) {
      if (name === 'row') {
        const given = Number(r);
        line = Number.isInteger(given) && given > line && given <= lastLine ? given : line + 1;
        row = [line, []];
        next = 0;
      }
      if (name === 'c') {
        // A cell without a place stands behind the one before it, which may be empty.
        cell = { column: columnOf(r) ?? next, type: t, style: Number(s), value: '' };
        next = cell.column + 1;
      }
      isValue = cell !== undefined && (name === 'v' || name === 't');
    },
    text(text: string) {
      if (!isValue || !cell) return;
      cell.value += text;
      if (cell.value.length > longestRow) throw fileFault('lineTooLong');
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        if (cell.value !== '' && row[1].length < lastColumn) row[1].push(cell);
        cell = undefined;
      }
      if (name === 'row') add(row);
    },
  };
}

/** `B7` is 1. */
function columnOf(reference: string | undefined): number | undefined {
  const column = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (column === undefined) return undefined;
  const number = [...column].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
  return Math.min(number - 1, lastColumn);
}

function largestIndex(rows: readonly Row[]): number {
  let largest = -1;
  for (const [, cells] of rows) {
    for (const { type, value } of cells) if (type === 's') largest = Math.max(largest, Number(value));
  }
  return largest;
}

function asTexts(cells: readonly Cell[], shared: SharedTexts, dates: DateCells): string[] {
  const texts: string[] = [];
  for (const cell of cells) {
    while (texts.length < cell.column) texts.push('');
    texts[cell.column] = textOf(cell, shared, dates);
  }
  return texts;
}

function textOf({ type, style, value }: Cell, shared: SharedTexts, dates: DateCells): string {
  if (type === 's') return shared.get(Number(value));
  if (type !== 'n') return value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  if (dates.styles.has(style)) return dayText(number, dates.isFrom1904);
  // A card has sixteen digits, which a whole number keeps.
  if (Number.isSafeInteger(number)) return String(number);
  // The number is written as a spreadsheet shows it: 0.1 + 0.2 is stored with seventeen digits.
  return String(Number(number.toPrecision(15)));
}

/** Formats of dates and times that every workbook knows without telling them. */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Returns the styles that show a number as a day, by their place. */
export async function dateStyles(part: AsyncIterable<Buffer> | undefined): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  if (!part) return found;
  const formats = new Map<number, boolean>();
  let index = -1;
  const events = xmlEvents(part, {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), isDate(formatCode));
      if (name === 'cellXfs') index = 0;
      if (name !== 'xf' || index < 0) return;
      const id = Number(numFmtId);
      if (builtIn.has(id) || formats.get(id)) found.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') index = -1;
    },
  });
  for await (const _ of events);
  return found;
}

/** Its letters, without what stands in quotes or brackets. One that is not closed goes on to the end: it is looked for once. */
const isDate = (format: string) => /[dy]/i.test(format.replaceAll(/"[^"]*"?|\[[^\]]*\]?|\\./g, ''));

const dayMs = 86_400_000;
/** Day 0 of Excel; it counts a 29 February 1900 that there was not. */
const epoch = Date.UTC(1899, 11, 30);
const epochOf1904 = Date.UTC(1904, 0, 1);

/** Writes a day number as it would be in a file of text: `2026-11-20`, with the time where there is one. */
function dayText(serial: number, isFrom1904: boolean): string {
  const time = new Date((isFrom1904 ? epochOf1904 : epoch) + Math.round(serial * dayMs));
  if (Number.isNaN(time.getTime())) return String(serial);
  const iso = time.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}
