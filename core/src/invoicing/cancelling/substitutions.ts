/** An issued document, and the one of the same account that it replaces. */
export interface Substitution {
  readonly userId: string;
  readonly originalId: string;
  /** It is the UUID of the substitute. */
  readonly uuid: string;
}

/** Keeps documents that were made to replace others. What a substitute replaces is asked to be cancelled once. */
export interface Substitutions {
  /**
   * Finds the substitution; undefined while the substitute is not issued, and once the other's cancellation was asked
   * for.
   */
  find(substituteId: string): Promise<Substitution | undefined>;
  /** @returns false when it was asked for before. */
  recordAsked(substituteId: string, at: Date): Promise<boolean>;
  /** Returns issued substitutes whose original nobody has asked to cancel. */
  due(limit: number): Promise<readonly string[]>;
}
