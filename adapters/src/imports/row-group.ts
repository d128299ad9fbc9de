import { fileFault } from './faults.ts';

/** Limits a row in bytes of a text, and in characters once it is read. */
export const longestRow = 1_048_576;

export const rowsAtOnce = 500;

type Row = [line: number, cells: string[]];

/** Collects rows that are handed on together: not many, and fewer where they are long. */
export class RowGroup {
  #rows: Row[] = [];
  #length = 0;

  get isFull(): boolean {
    return this.#rows.length >= rowsAtOnce || this.#length >= longestRow;
  }

  /** @throws DomainError for a row that is too long. */
  add(line: number, cells: string[]): void {
    const length = lengthOf(cells);
    if (length > longestRow) throw fileFault('lineTooLong');
    this.#rows.push([line, cells]);
    this.#length += length;
  }

  take(): Row[] {
    const taken = this.#rows;
    this.#rows = [];
    this.#length = 0;
    return taken;
  }
}

/** Returns the length in characters. */
export function lengthOf(cells: readonly string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}
