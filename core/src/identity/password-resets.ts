export interface PasswordReset {
  /** It is the stored form of the token in the mail. */
  readonly tokenHash: string;
  readonly userId: string;
  /** The address that its mail goes to: once the user has another one, it serves no more. */
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface PasswordResets {
  add(reset: PasswordReset): Promise<void>;
  /** Returns the user whose password a token may set; undefined for one that is unknown, used or expired. */
  userOf(tokenHash: string, now: Date): Promise<string | undefined>;
  /** Uses the token up. @returns the user, to the one caller who was first. */
  consume(tokenHash: string, now: Date): Promise<string | undefined>;
  /** No other link of the user may set another password. */
  forgetAll(userId: string): Promise<void>;
}
