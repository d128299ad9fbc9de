/** A job that is lost or fails is queued again from its record; the queue keeps none of its own. */
export const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 } as const;
