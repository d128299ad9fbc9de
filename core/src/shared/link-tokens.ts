/** Makes tokens of links that whoever has one may follow. */
export interface LinkTokens {
  /** Returns 128 random bits in characters of an address. */
  next(): string;
}
