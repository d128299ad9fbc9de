export interface LowAccount {
  readonly userId: string;
  readonly available: number;
  /** All stamps it ever got: another purchase begins another round of reminders. */
  readonly purchased: number;
}

export interface ExpiringCsd {
  readonly userId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly serialNumber: string;
  readonly validTo: Date;
}

/** An account with products that the law has another demand of than when they were written. */
export interface FuelSeller {
  readonly userId: string;
  /** Counts those of its products that are fuel. */
  readonly products: number;
}

export interface Reminders {
  /** Returns the accounts that have fuel among the products of companies in use. */
  fuelSellers(): Promise<FuelSeller[]>;
  /** Returns the accounts that once had stamps and have at most so many left. */
  lowAccounts(most: number): Promise<LowAccount[]>;
  /** Returns the CSDs of companies in use that end before a moment. */
  csdsEndingBefore(moment: Date): Promise<ExpiringCsd[]>;
  /** Returns the accounts in use that may operate the platform. */
  operators(): Promise<readonly { readonly userId: string }[]>;
}
