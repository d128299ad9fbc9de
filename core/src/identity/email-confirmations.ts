export interface EmailConfirmation {
  /** It is the stored form of the token in the mail. */
  readonly tokenHash: string;
  readonly userId: string;
  /** The address that the mail went to, as it was written. */
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface EmailConfirmations {
  add(confirmation: EmailConfirmation): Promise<void>;
  /** Uses the token up. @returns what it proves, to the one caller who was first; undefined for one that is unknown or expired. */
  consume(tokenHash: string, now: Date): Promise<Pick<EmailConfirmation, 'userId' | 'email'> | undefined>;
  /** No other link of the user proves an address. */
  forgetAll(userId: string): Promise<void>;
}
