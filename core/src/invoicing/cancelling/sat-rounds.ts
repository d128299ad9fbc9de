/** A company has a round of its own for the documents of each age. */
export type RoundAge = 'recent' | 'old';

/** An issued document that SAT is to be asked about. */
export interface InRound {
  readonly id: string;
  readonly userId: string;
  readonly companyId: string;
  readonly age: RoundAge;
  /** Counts how often SAT has answered nobody at all since this round came on. */
  readonly unanswered: number;
}

/**
 * Rounds in which SAT is asked about every issued document of a company, the newest first. Accounts take turns, and so do
 * the companies of one.
 */
export interface SatRounds {
  /** Lets companies that are new take part. */
  enter(): Promise<void>;
  /**
   * The documents whose turn it is, as many as `limit`; none when no round is open. They are left to the caller for some
   * minutes: one that has died is succeeded after them.
   */
  next(limit: number): Promise<readonly InRound[]>;
  /** SAT was asked about these: their rounds go on behind them, when it is their turn again. */
  passed(documents: readonly InRound[]): Promise<void>;
  /** SAT answered for none of these: they come again, when it is their turn. */
  unanswered(documents: readonly InRound[]): Promise<void>;
}
