import type { SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';

/** Names the kinds of movement; there are only these, and only in these directions. */
export type MovementType = 'PURCHASE' | 'GRANT' | 'RESERVE' | 'USE' | 'RELEASE' | 'EXPIRE' | 'REVOKE';

export interface StampBalance {
  readonly totalPurchased: number;
  readonly totalUsed: number;
  readonly reserved: number;
  readonly available: number;
  readonly expiring: readonly { readonly amount: number; readonly at: Date }[];
}

export interface StampTaking {
  readonly userId: string;
  readonly purchaseId: string;
  /** Whole stamps, 0 or more. */
  readonly amount: number;
  /** It tells the ledger's reader why they are taken, or given back. */
  readonly reason: string;
}

/** The document that a stamp is for, and whose stamp it is. */
export interface StampUse {
  readonly userId: string;
  readonly companyId: string;
  readonly invoiceId: string;
  /** It is the key that asked for the document, where one did: the stamp counts among those of its month. */
  readonly keyId?: string | undefined;
}

/**
 * Keeps an append-only ledger of prepaid stamps. The balance belongs to the user and serves all companies of the user.
 * Each method adds its movements in the caller's transaction. A stamp is used where its document is issued
 * (`Stampings`). A balance can never become negative, whatever runs at the same time.
 */
export interface StampLedger {
  /** @param amount whole stamps, more than 0. */
  grant(grant: { userId: string; amount: number; reason: string }): Promise<void>;
  /** Adds what was paid for; a purchase does so once, the second time throws. @param sale.amount whole stamps, more than 0. */
  sell(sale: { userId: string; amount: number; purchaseId: string }): Promise<void>;
  /**
   * Sees to it that `amount` stamps of a purchase are taken back in all: takes what is missing as far as it is unused, by
   * a REVOKE, and gives back what is too much, by a GRANT that names the purchase and expires with it. A stamp that is
   * reserved counts as used. Asked again it changes nothing, unless a stamp has come free since.
   * @returns how many of them are taken back then.
   */
  takeBack(taking: StampTaking): Promise<number>;
  /** Sets one stamp aside. @returns false when none is available; nothing is written then. */
  reserve(use: StampUse): Promise<boolean>;
  /** Reserves stamps for several documents of one company. @returns how many have one, those that are named first. */
  reserveEach(owner: Omit<StampUse, 'invoiceId'>, invoiceIds: readonly string[]): Promise<number>;
  /**
   * Returns how many stamps a key may still use this month, as Mexico City counts months; undefined for one without a cap.
   * Until the transaction ends, nobody else reserves by that key, nor by another that it was rolled from or to.
   */
  leftOfKey(keyId: string): Promise<number | undefined>;
  /** Gives the reserved stamp back, to its key as well. Throws when there is none. */
  release(use: StampUse): Promise<void>;
  /** Lets the stamps expire whose time has come, oldest first out. @returns how many accounts were touched. */
  expire(now: Date): Promise<number>;
  /** Returns the balance; with `companyId` only what that company used and reserved is counted. */
  balance(userId: string, companyId?: string): Promise<StampBalance>;
}

export interface StampsPorts extends SharedPorts {
  readonly stampLedger: StampLedger;
  readonly access: Access;
}
