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

export interface Reminders {
  /** Accounts that once had stamps and have at most so many left. */
  lowAccounts(most: number): Promise<LowAccount[]>;
  /** CSDs of companies in use that end before a moment. */
  csdsEndingBefore(moment: Date): Promise<ExpiringCsd[]>;
}
