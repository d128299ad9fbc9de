const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Each attempt comes so long after the one before it, the first at once: 27 hours and 35 minutes in all. */
const pauses = [0, 5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 10 * hours];

/** @param attempts how many have failed. @returns how long until the next one, in milliseconds; undefined after the last. */
export const pauseBefore = (attempts: number): number | undefined => pauses[attempts];

/** An endpoint of which each attempt has failed for so long is sent nothing more. */
export const givenUpMs = 5 * 24 * hours;
