import type { PaymentMethod, Purchase } from './purchase.ts';

/**
 * Is who buys: a user, or somebody without an account at one place. An address alone tells nobody apart: whoever knows
 * it would be given somebody else's payment, and with it the account that it opens.
 */
export type BuyerKey =
  | { readonly userId: string }
  | {
      readonly userId: null;
      /** It is an address as `comparableEmail` gives it. */
      readonly email: string;
      /** Tells where the request came from, as the server knows it. */
      readonly client: string;
    };

export interface Purchases {
  /**
   * Keeps a new purchase unless its buyer has an unfinished one of the same plan and method.
   * @returns the one that is kept, whoever was first; undefined for a user whose account is closed by now.
   */
  addOrFind(purchase: Purchase, buyer: BuyerKey): Promise<Purchase | undefined>;
  find(id: string): Promise<Purchase | undefined>;
  findByPayment(paymentId: string): Promise<Purchase | undefined>;
  /** The same by its id, held until the transaction ends. */
  findForChange(id: string): Promise<Purchase | undefined>;
  /** @param checkAt when the provider is to be asked again; undefined when nothing is left to ask. */
  save(purchase: Purchase, checkAt: Date | undefined): Promise<void>;
  /** Cancels an unfinished one of whose payment the provider knows nothing; one with another payment stays as it is. */
  abandon(id: string, paymentId: string | null): Promise<void>;
  /** Names the company that a purchase is for, unless it has one. */
  attribute(id: string, companyId: string): Promise<void>;
  /**
   * Returns the buyer's names at the provider: always the same one of ours, and the provider's own once there is one.
   */
  payerOf(buyer: BuyerKey): Promise<{ readonly reference: string; readonly customerId: string | undefined }>;
  /** Returns the latest purchase that this payer of the provider was to transfer for. */
  latestOfCustomer(customerId: string): Promise<Purchase | undefined>;
  /** It is not to be looked at again. */
  endChecks(id: string): Promise<void>;
  /** What a user can still pay, or may be paying. */
  unfinishedOf(userId: string): Promise<Purchase[]>;
  /** Returns the purchases of other plans that the buyer has opened by this method and not tried to pay. */
  untriedOfOthers(buyer: BuyerKey, method: PaymentMethod, planId: string): Promise<string[]>;
  /** Paid ones of somebody who had no account then. */
  uncredited(email: string): Promise<string[]>;
  /** Those of which money went back, is held or should come, the latest first: what an operator looks at. */
  reversed(limit: number): Promise<Purchase[]>;
  /** Returns the purchases whose time to be asked about has come, the oldest first. */
  due(now: Date, limit: number): Promise<string[]>;
}
