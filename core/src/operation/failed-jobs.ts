import type { JobName } from '../shared/jobs.ts';

/** Counts the jobs of a kind by where they are. */
export interface QueueState {
  readonly name: JobName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that has ended with an error. Its record may have been attended to since, by another job. */
export interface FailedJob {
  readonly id: string;
  readonly queue: JobName;
  /** Is what it was about: ids of records. */
  readonly payload: unknown;
  /** The error's message. */
  readonly problem: string;
  /** Tells how often it was tried. */
  readonly attempts: number;
  readonly failedAt: Date;
}

/** Reads the queues, wherever they live. Failed jobs are kept for some time, and no more than some of each kind. */
export interface FailedJobs {
  queues(): Promise<readonly QueueState[]>;
  find(id: string): Promise<FailedJob | undefined>;
  /** Returns jobs of one kind: the latest, or with `oldestFirst` the oldest. */
  some(queue: JobName, limit: number, oldestFirst: boolean): Promise<readonly FailedJob[]>;
  /** Puts a failed job back into its queue. @returns false when it is not there or not failed any more. */
  retry(job: Pick<FailedJob, 'id' | 'queue'>): Promise<boolean>;
}
