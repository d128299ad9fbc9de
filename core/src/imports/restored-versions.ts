/** A version of a record that an undo has written: it says what an earlier one has said. */
export interface RestoredVersion {
  readonly id: string;
  readonly version: number;
  /** The version that was restored. */
  readonly was: number;
  /** The import that was undone. */
  readonly importId: string;
}

/**
 * Keeps which versions of some records undos have written: for who looks at what was changed since, those changed
 * nothing.
 */
export class RestoredVersions {
  readonly #written: ReadonlyMap<string, RestoredVersion>;

  constructor(written: readonly RestoredVersion[]) {
    this.#written = new Map(written.map((each) => [keyOf(each), each]));
  }

  /** Tells whether a record is as it was at the expected version. */
  isAt(expected: number, { id, version }: { readonly id: string; readonly version: number }): boolean {
    let standing = version;
    while (standing > expected) {
      const written = this.#written.get(keyOf({ id, version: standing }));
      if (!written) return false;
      standing = written.was;
    }
    return standing === expected;
  }

  /** Tells whether the undo of this import has written the version at which a record stands. */
  isBy(importId: string, record: { readonly id: string; readonly version: number }): boolean {
    return this.#written.get(keyOf(record))?.importId === importId;
  }
}

const keyOf = ({ id, version }: { readonly id: string; readonly version: number }) => `${id} ${version}`;
