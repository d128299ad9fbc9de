/** Tells where the records of a choice come from. */
export interface RecordSource<Row> {
  /** Tells its answers apart; one that begins with a resource is asked again when a record of it is saved. */
  readonly key: readonly string[];
  /** @param words all of which are to be found; with none, the first records. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly Row[]>;
}

const shown = 20;

/**
 * Makes the query for the first records of a company that have the words.
 * @param sort the API's field in whose order they are offered.
 */
export const firstOf = (companyId: string, sort: string, words: string) => ({
  companyId,
  range: `[0,${shown - 1}]`,
  sort: `["${sort}","ASC"]`,
  ...(words === '' ? {} : { q: words }),
});
