/** The centre of the country is six hours behind UTC all year. */
const behindMs = 6 * 3_600_000;

/** Returns an instant whose UTC fields are what the clocks of Mexico City show. */
export const inMexico = (now = new Date()): Date => new Date(now.getTime() - behindMs);

/**
 * Returns noon of the fifteenth of the month before this one in Mexico. On the last evening of a month UTC is in the
 * next one already, and the month before that is still the present one in Mexico.
 */
export function lastMonth(now = new Date()): Date {
  const shown = inMexico(now);
  return new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() - 1, 15, 12) + behindMs);
}

/** A day as SAT writes it, on those clocks: from six in the evening on UTC is in the next one already. */
export const mexicanDay = (daysAgo = 0): string =>
  inMexico(new Date(Date.now() - daysAgo * 86_400_000))
    .toISOString()
    .slice(0, 10);
