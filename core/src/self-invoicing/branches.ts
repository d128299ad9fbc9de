import { type IssuedFrom, type Lugar, lugarOf } from '../companies/lugares.ts';

/** Counts the tickets that were opened, had their buyer's data sent, and were invoiced. */
export interface EntryFigures {
  readonly opened: number;
  readonly complete: number;
  readonly issued: number;
}

/** Figures of a place that a company issues from. */
export interface BranchFigures extends EntryFigures {
  /** It is null for the company's own address, and for a place that it no longer has. */
  readonly nombre: string | null;
  readonly codigoPostal: string;
}

/** Tickets by where the document that invoices them was issued; what has none yet, by where the page would issue it. */
export type CountedLugar = IssuedFrom & EntryFigures;

/**
 * Sums by the company's places, the busiest first.
 * @param home the company's own postal code.
 */
export function branchesOf(
  lugares: readonly Pick<Lugar, 'id' | 'nombre' | 'codigoPostal' | 'serie'>[],
  home: string,
  counted: readonly CountedLugar[],
): readonly BranchFigures[] {
  const branches = new Map<string, BranchFigures>();
  for (const row of counted) {
    const lugar = lugarOf(lugares, home, row);
    const key = lugar?.id ?? row.codigoPostal;
    const { opened, complete, issued } = branches.get(key) ?? { opened: 0, complete: 0, issued: 0 };
    branches.set(key, {
      nombre: lugar?.nombre ?? null,
      codigoPostal: row.codigoPostal,
      opened: opened + row.opened,
      complete: complete + row.complete,
      issued: issued + row.issued,
    });
  }
  return [...branches.values()].toSorted((one, other) => other.opened - one.opened);
}
