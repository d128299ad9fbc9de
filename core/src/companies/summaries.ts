/** A figure of the month so far, beside the same days of the month before. */
export interface Figure {
  readonly value: number;
  readonly previous: number;
}

export interface CompanySummary {
  /** Counts issued documents of type I. */
  readonly documents: Figure;
  /** Counts the distinct RFCs that they were issued to. */
  readonly receivers: Figure;
  /** Subtotals of types I minus E, in pesos. */
  readonly income: Figure;
  readonly products: Figure;
  /** Holds what a new company still has ahead. */
  readonly firstSteps: {
    readonly csd: boolean;
    readonly customer: boolean;
    readonly product: boolean;
    readonly invoice: boolean;
  };
}

export interface CompanySummaries {
  /** @param now the instant that ends the period; days are those of Mexico City. */
  of(companyId: string, now: Date): Promise<CompanySummary>;
}
