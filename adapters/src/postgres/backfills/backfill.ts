import type { Database } from '../database.ts';

/** What the rows of a table lack since a migration, filled in beside everything else: a migration would lock them for as long. */
export interface Backfill {
  /** It is kept in the database with how far the backfill came: it never changes. */
  readonly name: string;
  /**
   * Fills in the rows that follow a key, in the order of the keys and in the caller's transaction. What is filled in
   * already, by a process of this version or by a batch before, it leaves as it is.
   * @param after undefined for the first batch.
   * @param size how many rows at most.
   * @returns the key of the last row that it looked at; undefined when none was left.
   */
  batch(database: Database, after: string | undefined, size: number): Promise<string | undefined>;
}
