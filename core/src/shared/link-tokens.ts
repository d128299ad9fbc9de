/** Tokens of links that whoever has one may follow. */
export interface LinkTokens {
  /** 128 random bits in characters of an address. */
  next(): string;
}
