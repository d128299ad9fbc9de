export interface PasswordHasher {
  /** Returns a hash that describes itself and has its own salt. */
  hash(password: string): Promise<string>;
  /**
   * Without a stored hash (an unknown address) it answers false and takes as long as with one: the time does not tell
   * which addresses have an account.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}
