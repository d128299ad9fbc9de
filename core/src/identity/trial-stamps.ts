/** Gives a new account stamps to try the product with; nothing where the operator gives nothing. */
export interface TrialStamps {
  /** Joins the transaction that makes the account. */
  grant(userId: string): Promise<void>;
}
