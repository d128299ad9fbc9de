export interface NewToken {
  /** What the user is given, and nobody keeps. */
  readonly token: string;
  /** Is what is stored and looked up. */
  readonly hash: string;
}

/** Makes opaque random tokens of sessions, password recoveries and public links. */
export interface AccountTokens {
  next(): NewToken;
  /** Returns the stored form of a token that came with a request, whatever it contains. */
  hash(token: string): string;
}
