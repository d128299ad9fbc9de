export interface PasswordHasher {
  /** A self-describing hash with its own salt. */
  hash(password: string): Promise<string>;
  /**
   * Without a stored hash (an unknown address) it takes the same time as with one and answers false,
   * so that the clock does not tell which addresses have an account.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}
