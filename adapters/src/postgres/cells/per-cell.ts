import { enteredCell } from './visit.ts';

/** Keeps one of what knows the rows of a cell for each of them. @returns that of the cell where the caller works. */
export function perCell<Part>(make: (cell: number) => Part): () => Part {
  const made = new Map<number, Part>();
  return () => {
    const cell = enteredCell();
    const known = made.get(cell);
    if (known !== undefined) return known;
    const part = make(cell);
    made.set(cell, part);
    return part;
  };
}
