import { AsyncLocalStorage } from 'node:async_hooks';
import { inPresent } from '../../ports/company-clock.ts';

/** It has the accounts of before, those of nobody yet, and its tables in `public`. */
export const defaultCell = 0;

/** What is done for one request or one job. Its cell is known from when its account is. */
interface Visit {
  cell: number;
}

const current = new AsyncLocalStorage<Visit>();

/** Returns the cell whose tables a statement of the caller reads and writes. */
export const enteredCell = (): number => current.getStore()?.cell ?? defaultCell;

/** Does work in a cell. It begins in the default one where nobody knows yet whose work it is. */
export function inCell<T>(cell: number, work: () => T): T {
  return current.run({ cell }, () => inPresent(work));
}

/**
 * Lets the visit go on in another cell.
 * @throws Error outside of a visit: whoever has begun none would be in the default cell again a moment later.
 */
export function goOnIn(cell: number): void {
  const visit = current.getStore();
  if (visit) visit.cell = cell;
  else if (cell !== defaultCell) throw new Error(`Cell ${cell} was found for work that has begun no visit`);
}

/** Returns the schemas in which a cell's statements find their tables: its own ones first, then the directory. */
export const pathOf = (cell: number): string => (cell === defaultCell ? 'public' : `${schemaOf(cell)}, public`);

export const schemaOf = (cell: number): string => (cell === defaultCell ? 'public' : `cell_${cell}`);
