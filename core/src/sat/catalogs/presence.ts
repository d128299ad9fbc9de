/** A key that SAT's list has, but not for the day that was asked about: it is over since, or not yet in force before. */
export interface NotInForce {
  readonly reason: 'over' | 'notYet';
  /** The last day, or the first; ISO. */
  readonly day: string;
}

/** Tells whether a list of SAT has a key; `unknown` while only a part of the list is loaded. */
export type Presence = boolean | 'unknown' | NotInForce;

/**
 * Returns why a document may not have a key, as a sentence.
 * @param what the key as the sentence's subject, such as «La clave 10101500».
 * @param list which of SAT's lists, such as «lista de unidades».
 * @returns undefined for a key that is listed, and for one of a list that is not whole: nobody can tell.
 */
export function absence(presence: Presence, what: string, list: string): string | undefined {
  if (presence === true || presence === 'unknown') return undefined;
  if (presence === false) return `${what} no está en la ${list} del SAT.`;
  const day = presence.day.split('-').toReversed().join('/');
  return presence.reason === 'over'
    ? `${what} ya no se puede usar: el SAT la tuvo vigente hasta el ${day}.`
    : `${what} todavía no se puede usar: el SAT la tiene vigente desde el ${day}.`;
}
