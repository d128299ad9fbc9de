import { AsyncLocalStorage } from 'node:async_hooks';
import { inPresent } from '../../ports/company-clock.ts';

/** It has the accounts of before, those of nobody yet, and its tables in `public`. */
export const defaultCell = 0;

/** What is done for one request or one job. Its cell is known from when its account is. */
interface Visit {
  cell: number;
  /** Lists go through these where the caller works in companies of several cells, and names none of them. */
  reach?: readonly number[];
  /** Finds again in which cell it is what the visit is about; undefined where it is nowhere. */
  find?: (() => Promise<number | undefined>) | undefined;
}

const current = new AsyncLocalStorage<Visit>();

/** Returns the cell whose tables a statement of the caller reads and writes. */
export const enteredCell = (): number => current.getStore()?.cell ?? defaultCell;

/** Returns the cells whose rows a list of the caller shows: that of his work alone, unless he has companies in others too. */
export const reachedCells = (): readonly number[] => current.getStore()?.reach ?? [enteredCell()];

/** Lets the lists of the visit go through several cells. */
export function reachInto(cells: readonly number[]): void {
  const visit = current.getStore();
  if (visit) visit.reach = cells;
}

/** Does a part of a visit's work in one of the cells that it reaches, by the clock of the visit. */
export const inReachedCell = <T>(cell: number, work: () => T): T => current.run({ cell }, work);

/** Does work in a cell. It begins in the default one where nobody knows yet whose work it is. */
export const inCell = <T>(cell: number, work: () => T): T => current.run({ cell }, () => inPresent(work));

/** Keeps how the visit found its cell. */
export function foundBy(find: () => Promise<number | undefined>): void {
  const visit = current.getStore();
  if (visit) visit.find = find;
}

/** Returns what looks again where the visit's work lives; undefined for a visit that was begun in its cell. */
export const finder = (): (() => Promise<number | undefined>) | undefined => current.getStore()?.find;

/**
 * Lets the visit go on in another cell.
 * @throws Error outside of a visit: whoever has begun none would be in the default cell again a moment later.
 */
export function goOnIn(cell: number): void {
  const visit = current.getStore();
  if (!visit && cell !== defaultCell) throw new Error(`Cell ${cell} was found for work that has begun no visit`);
  if (!visit) return;
  visit.cell = cell;
  delete visit.reach;
}

/** Returns the schemas in which a cell's statements find their tables: its own ones first, then the directory. */
export const pathOf = (cell: number): string => (cell === defaultCell ? 'public' : `${schemaOf(cell)}, public`);

export const schemaOf = (cell: number): string => (cell === defaultCell ? 'public' : `cell_${cell}`);
