/** The keys of a SAT list, each in force from one day to another. */
export interface DatedKeys {
  /** @param day `2026-11-30`; while it is not known, every key that was ever in force is. */
  isInForce(key: string, day: string): boolean;
}

interface Validity {
  /** First day. */
  readonly from?: string;
  /** Last day. */
  readonly to?: string;
}

type Change = readonly [key: string, validity: Validity];

/** Returns the same change for each of several keys. */
export const each = (keys: string, validity: Validity): Change[] =>
  keys.split(/\s+/).map((key) => [key, validity] as const);

/** @param changes of keys that came after the complement, which is of 2017-01-01, or that have ended. */
export function datedKeys(keys: string, changes: readonly Change[]): DatedKeys {
  const all = new Set(keys.split(/\s+/));
  const validity = new Map(changes);
  return {
    isInForce(key, day) {
      const { from = '', to = '9999' } = validity.get(key) ?? {};
      return all.has(key) && (day === '' || (day >= from && day <= to));
    },
  };
}
