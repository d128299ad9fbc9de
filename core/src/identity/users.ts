import type { CompanyGrant, Scope } from '../access/actor.ts';
import type { User } from './user.ts';
import type { BillingData, StoredBillingData } from './billing-data.ts';

export type ProfileChanges = Partial<Pick<User, 'name' | 'phone'>>;

/** Only open accounts are found; addresses are compared without case. */
export interface Users {
  add(user: User): Promise<'saved' | 'email-taken'>;
  find(id: string): Promise<User | undefined>;
  /** The same, held until the transaction ends. */
  lock(id: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** What is absent stays as it is by then. */
  saveProfile(id: string, changes: ProfileChanges): Promise<void>;
  /** @param email what waits to become the address; null for nothing. */
  setPending(id: string, email: string | null): Promise<void>;
  /** The address is the user's, and proved to be; none waits any more. */
  prove(id: string, email: string): Promise<'saved' | 'email-taken'>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  /** It is found no more, and the person is forgotten: name, address, telephone and password are gone at once. */
  close(id: string, at: Date): Promise<void>;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** It is the stored form of its token. */
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Holds what the browser calls itself, for the user's own list. */
  readonly userAgent: string | null;
  /** When its user has proved a second factor at it. */
  readonly confirmedAt: Date | null;
}

export interface LiveSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly isOperator: boolean;
  /** What the account may do in companies of others. */
  readonly memberOf: readonly CompanyGrant[];
  readonly hasTestCompanies: boolean;
  /** The account has a second factor. */
  readonly hasFactor: boolean;
  /** Companies of others that ask their members for a second factor, which the account has not. */
  readonly barredFrom: readonly string[];
  /** When its user has proved a second factor at it last. */
  readonly confirmedAt: Date | null;
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
  /** Records that its user has proved a second factor at it. */
  confirm(userId: string, sessionId: string, at: Date): Promise<void>;
  /** Returns the sessions of a user that have not expired, newest first. */
  ofUser(userId: string, now: Date): Promise<SessionView[]>;
  /** Tells whether the user had such a session. */
  end(userId: string, sessionId: string): Promise<boolean>;
  /** @returns how many there were. */
  endAll(userId: string, except?: string): Promise<number>;
}

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

/** A device from which somebody has proved to be the user of an account. */
export interface KnownDevice {
  readonly userId: string;
  /** It is the stored form of the token that the device keeps. */
  readonly tokenHash: string;
}

export interface KnownDevices {
  /** Tells whether the account of an address knows a device; false for an address without account. */
  isKnown(email: string, tokenHash: string, now: Date): Promise<boolean>;
  /**
   * Records that a device is in use. One that only another account knows becomes this one's too: several people may use
   * it.
   * @returns false for a token that nobody was given, or that has not been used for long.
   */
  renew(device: KnownDevice, now: Date): Promise<boolean>;
  /** Beyond twenty devices an account forgets those that were not used for longest. */
  add(device: KnownDevice, now: Date): Promise<void>;
  forgetAll(userId: string): Promise<void>;
}

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

export interface BillingRecords {
  find(scope: Scope): Promise<StoredBillingData | undefined>;
  /**
   * @param before the version that it takes the place of; 0 where nothing is kept.
   * @returns false, and keeps nothing, when somebody has saved since.
   */
  save(scope: Scope, data: BillingData, before: number): Promise<boolean>;
}

export interface PasswordHasher {
  /** Returns a hash that describes itself and has its own salt. */
  hash(password: string): Promise<string>;
  /**
   * Without a stored hash (an unknown address) it answers false and takes as long as with one: the time does not tell
   * which addresses have an account.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

export interface RecoveryMails {
  /**
   * Leaves the mail with a recovery link, if the address has an account. It takes as long for one that has none: whoever
   * asks must not learn it from the time of the answer.
   */
  post(email: string): Promise<void>;
}

/** What one client may do within an hour, however many accounts or addresses it names. */
export interface ClientLimits {
  /** Limits the accounts that it may open. */
  readonly accountsPerHour: number;
  /** Mails with a link that it may ask for, of each kind. */
  readonly linksPerHour: number;
}

/**
 * Finds what was paid as a guest with somebody's address: it is credited once the mailbox has been proved to be theirs.
 */
export interface GuestPurchases {
  claim(userId: string, email: string): Promise<void>;
}

/** Tells which address a link that invites somebody to a company was mailed to. */
export interface Invitations {
  /** @returns undefined for a link that serves no more. */
  find(tokenHash: string, now: Date): Promise<{ readonly email: string } | undefined>;
}

/** Gives a new account stamps to try the product with; nothing where the operator gives nothing. */
export interface TrialStamps {
  /** Joins the transaction that makes the account. */
  grant(userId: string): Promise<void>;
}
