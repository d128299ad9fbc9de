/**
 * Keeps files outside of the database. A key is a path of lower-case letters, digits, dots and hyphens, such as
 * `<account>/<company>/<days>/<id>.xml`; it is written once and never with another content.
 *
 * All calls reject when `signal` aborts and when the store cannot be reached or refuses the call.
 */
export interface ObjectStore {
  /** It is on the disk when this ends; a reader finds all of it or nothing. */
  put(key: string, content: Uint8Array, signal: AbortSignal): Promise<void>;
  /**
   * @param most bytes that are taken; a longer object rejects without being read.
   * @returns undefined when there is none.
   */
  get(key: string, most: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** One that is not there is no error. */
  remove(key: string, signal: AbortSignal): Promise<void>;
  /**
   * Keys in the order of their bytes.
   * @param after the last key that is known already; '' for those from the beginning.
   * @returns at most `most`; fewer are the last ones.
   */
  list(after: string, most: number, signal: AbortSignal): Promise<readonly string[]>;
}

const form = /^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/;

/** @throws Error for what is no key: nothing else becomes a path or an address. */
export function requireKey(key: string): void {
  if (!form.test(key)) throw new Error(`${JSON.stringify(key)} is no key of an object`);
}

/** An object is longer than its reader said. */
export class ObjectTooLong extends Error {
  constructor(key: string) {
    super(`${key} is longer than it was told to be`);
  }
}
