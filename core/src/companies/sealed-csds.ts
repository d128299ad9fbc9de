export interface SealedCsd {
  readonly companyId: string;
  readonly sealed: string;
}

/** Reads all companies' CSDs as they are kept, for whoever looks after the keys. */
export interface SealedCsds {
  /** Returns the sealed CSDs of the companies that come after `companyId`, in the order of their ids. */
  after(companyId: string | undefined, limit: number): Promise<readonly SealedCsd[]>;
  /** @returns false when another one has been kept since; it stays. */
  replace(csd: SealedCsd, sealed: string): Promise<boolean>;
}
