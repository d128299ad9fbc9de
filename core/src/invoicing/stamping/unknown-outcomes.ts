/** A document in PROCESSING whose last attempt ended without anybody seeing how. */
export interface UnknownOutcome {
  readonly id: string;
  readonly companyId: string;
  readonly rfcEmisor: string;
  readonly serie: string;
  readonly folio: number;
  /** The last word of the order number in the provider's listing. */
  readonly reference: string;
  readonly attempts: number;
  readonly attemptedAt: Date;
  readonly reason: string;
}

export interface UnknownOutcomes {
  /** Lists the outcomes, the oldest first. */
  list(limit: number): Promise<readonly UnknownOutcome[]>;
}
