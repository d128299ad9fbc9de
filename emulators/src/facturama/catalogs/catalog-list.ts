/** A row as Facturama gives it; some lists add facts of their own. */
export interface CatalogRow {
  readonly Name: string;
  readonly Value: string;
  readonly [extra: string]: string | number | boolean;
}

export interface CatalogList {
  readonly rows: readonly CatalogRow[];
  /** A search must have so many letters. */
  readonly leastKeyword: number;
  /** It is a parameter that chooses the rows by the field of the same name: `stateCode` those with that StateCode. */
  readonly chosenBy?: string;
}

export const list = (rows: readonly CatalogRow[], leastKeyword = 0): CatalogList => ({ rows, leastKeyword });

/** Lists rows that have a key and a name alone. */
export const pairs = (rows: readonly (readonly [key: string, name: string])[]): CatalogList =>
  list(rows.map(([Value, Name]) => ({ Name, Value })));
