/** An issued document that SAT is to be asked about. */
export interface InRound {
  readonly id: string;
  readonly userId: string;
}

/** Rounds in which SAT is asked about every issued document, one after the other. */
export interface SatRounds {
  /** The next ones that were issued before `issuedBefore`; none when the round is over and the next one is not due. */
  next(limit: number, issuedBefore: Date): Promise<readonly InRound[]>;
  /** SAT was asked about this one and all before it. */
  passed(id: string): Promise<void>;
}
