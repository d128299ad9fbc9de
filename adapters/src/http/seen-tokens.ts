const most = 10_000;

/**
 * Remembers whose the tokens are that were asked for lately, for what is counted by account before the database has
 * told it.
 */
export class SeenTokens {
  readonly #accounts = new Map<string, string>();

  /** @param userId of whom the token was when it was asked for last. */
  add(token: string, userId: string): void {
    this.#accounts.delete(token);
    this.#accounts.set(token, userId);
    if (this.#accounts.size <= most) return;
    const [oldest] = this.#accounts.keys();
    if (oldest !== undefined) this.#accounts.delete(oldest);
  }

  accountOf(token: string): string | undefined {
    return this.#accounts.get(token);
  }
}
