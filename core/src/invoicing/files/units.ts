/** SAT's names of units by their keys. */
export type UnitNames = ReadonlyMap<string, string>;

/** The list of units (c_ClaveUnidad), as far as it is loaded. */
export interface Units {
  /** Returns the names of those keys that the list has. */
  namesOf(keys: readonly string[]): Promise<UnitNames>;
}
