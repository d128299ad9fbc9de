export interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** It is the stored form of its token. */
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Holds what the browser calls itself, for the user's own list. */
  readonly userAgent: string | null;
}

export interface LiveSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  /** The account is a member of a company of another one. */
  readonly isMember: boolean;
  readonly hasTestCompanies: boolean;
  /** It is at most a few minutes before its last request. */
  readonly lastUsedAt: Date;
}

/** One line of the user's list of sessions. */
export interface SessionView {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface Sessions {
  add(session: NewSession): Promise<void>;
  /** Finds the session of a token that has neither ended nor expired, of an account that is open. */
  findLive(tokenHash: string, now: Date): Promise<LiveSession | undefined>;
  /** Records that a session is in use. */
  touch(sessionId: string, now: Date): Promise<void>;
  /** Returns the sessions of a user that have not expired, newest first. */
  ofUser(userId: string, now: Date): Promise<SessionView[]>;
  /** Tells whether the user had such a session. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** @returns how many there were. */
  endAll(userId: string, except?: string): Promise<number>;
}
