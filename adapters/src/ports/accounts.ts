export interface ListedUser {
  readonly email: string;
  readonly name: string;
  readonly available: number;
}

/** Reads the people of the platform, as only its operator sees them. */
export interface Accounts {
  /** Finds open accounts whose address or name has the words, by address. */
  search(words: string, limit: number): Promise<readonly ListedUser[]>;
  makeOperator(userId: string): Promise<void>;
}
