/** Is counted for all processes together, from its first call on, for so many seconds. */
export interface CallCount {
  readonly name: string;
  readonly key: string;
  /** So many calls are allowed in that time. */
  readonly most: number;
  readonly seconds: number;
}

export interface Reserved {
  /** Is how many of the calls that were wanted are the caller's. */
  readonly granted: number;
  /** Is how many nobody has reserved yet. */
  readonly left: number;
  /** Is after how many milliseconds the count begins anew. */
  readonly endsInMs: number;
}

/** Reserves calls by the batch: one that is counted in the process costs nothing. */
export interface CallCounts {
  reserve(count: CallCount, wanted: number): Promise<Reserved>;
}
