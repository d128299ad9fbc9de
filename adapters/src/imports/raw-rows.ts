/**
 * Reads the rows of a file with the lines at which they begin, blank ones too, from the first one each time that it is
 * called.
 */
export type RawRows = () => AsyncIterable<readonly (readonly [line: number, cells: string[]])[]>;
