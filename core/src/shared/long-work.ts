/** Names jobs that take minutes, of which a worker does few at once. */
export type LongJob = 'run-import' | 'undo-import' | 'run-archive' | 'run-payroll';

/**
 * Tells whether long work goes on, and is asked between two steps of it.
 * @returns false when it is to be left, and gone on with later.
 */
export type MayGoOn = () => Promise<boolean>;

/** Goes on always, for who does all of it at once. */
export const always: MayGoOn = () => Promise.resolve(true);

/** Accounts take turns with long work of a kind. */
export interface LongWork {
  /**
   * @param named what a job tells of.
   * @returns what is to be gone on with: the one told of, or one of an account whose last turn is longer ago.
   */
  next(job: LongJob, named: string): Promise<string>;
  /** Tells whether another account has such work that waits. */
  othersWait(job: LongJob, id: string): Promise<boolean>;
}
