const daySeconds = 24 * 60 * 60;

/** A turn that fails is made good by the next one. */
export const scheduleRunOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 } as const;

/** Limits the failed jobs of a kind that are kept. */
export const mostFailed = 500;

/**
 * A job that is lost or fails is queued again from its record, as a new job. One that has failed is kept for operators to
 * look at and to try again.
 */
export const jobOptions = { ...scheduleRunOptions, removeOnFail: { age: 14 * daySeconds, count: mostFailed } } as const;
