import { useState } from 'react';

type Identified = { readonly id: string };

/** The rows that are ticked, of any page: each as it was when it was last seen. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Ticks all of them, or none. */
  readonly set: (rows: readonly Row[], isTicked: boolean) => void;
  readonly clear: () => void;
}

/** @param seen the rows of the page, in their present state. */
export function useSelection<Row extends Identified>(seen: readonly Row[]): Selection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const now = new Map(seen.map((row) => [row.id, row]));
  return {
    rows: [...ticked.values()].map((row) => now.get(row.id) ?? row),
    has: ({ id }) => ticked.has(id),
    set: (rows, isTicked) =>
      setTicked((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (isTicked) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      }),
    clear: () => setTicked(new Map()),
  };
}
