/** Stamps that were paid for. */
interface PaidStamps {
  readonly userId: string;
  readonly amount: number;
  readonly purchaseId: string;
}

/** Is the ledger, as far as a sale needs it. */
export interface StampSales {
  /** Adds the stamps of a purchase in the caller's transaction; the second time for one purchase is an error. */
  sell(stamps: PaidStamps): Promise<void>;
  /** Sees to it that so many of them are taken back in all. @returns how many are. */
  takeBack(taking: PaidStamps & { readonly reason: string }): Promise<number>;
}

/** Is the ledger, as far as the platform's own documents need it. */
export interface StampGrants {
  /** @param grant.amount whole stamps, more than 0. */
  grant(grant: { userId: string; amount: number; reason: string }): Promise<void>;
}
