import type { Scope } from '../access/actor.ts';

/** Tells how far the making of an account's sample data is. */
export interface SampleProgress {
  readonly status: 'FILLING' | 'READY';
  /** Counts the steps that are done, of `total`. */
  readonly done: number;
  readonly total: number;
}

/** The trade that a demonstration shows before its user has any: records and documents like any other, marked by their ids. */
export interface SampleData {
  /** Returns the progress; undefined where there is none, or none any more. */
  find(scope: Scope): Promise<SampleProgress | undefined>;
  /**
   * Deletes all of it but what the user's own documents name, and stops its making.
   * @returns how many records stay for that; undefined where there is no sample data.
   */
  remove(scope: Scope): Promise<number | undefined>;
}
