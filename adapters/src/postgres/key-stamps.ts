/** Names the key of `k` at which its stamps are counted: those of a key that was rolled go on counting for the new one. */
export const keyCounter = 'coalesce(k.counts_with, k.id)';

/**
 * Counts the stamps of a key in the month of Mexico City in which a moment lies: used ones, and those set aside.
 * @param counter and @param now are expressions.
 */
export const usedByKey = (counter: string, now: string): string =>
  `(select count(*)::int from key_stamps s where s.key_id = ${counter}
     and s.reserved_at >= date_trunc('month', ${now} at time zone 'America/Mexico_City') at time zone 'America/Mexico_City')`;

/** Counts those of the present month, for what only reads. */
export const usedByKeyNow = (counter: string): string => usedByKey(counter, 'now()');
