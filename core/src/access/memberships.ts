import type { Permissions } from './permission.ts';

/** Holds what an account is to a company. */
export interface Membership {
  /** Tells whose company it is: its documents use the stamps of this account. */
  readonly ownerId: string;
  /** Holds what the account may do with the company. */
  readonly permissions: Permissions;
  /** The company is closed: what it did can still be seen. */
  readonly archived: boolean;
  /** False of a test company. */
  readonly livemode: boolean;
}

export interface Memberships {
  /**
   * Finds the membership; undefined for a company that the account has nothing to do with, and for one that does not
   * exist.
   */
  find(userId: string, companyId: string): Promise<Membership | undefined>;
}
