import type { Scope } from '../access/actor.ts';

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

/** A document as a short list names it. */
export interface ListedDocument {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: number | null;
  readonly cliente: string | null;
  readonly tipoComprobante: 'I' | 'E' | 'P' | 'T' | 'N';
  readonly total: number;
  readonly moneda: string;
  /** Payments, whose own total is nothing, tell here what came. */
  readonly pagado?: { readonly monto: number; readonly moneda: string } | null;
  readonly createdAt: string;
}

export interface RejectedDocument extends ListedDocument {
  /** It is the first of its reasons, for the person. */
  readonly motivo: string | null;
}

export interface LatestDocument extends ListedDocument {
  /** The word of Estado. */
  readonly estado: string;
}

/** Holds what happens in a company besides its figures of the month. */
export interface CompanyActivity {
  /** Sums the last twelve months, this one last: subtotals of types I minus E, in pesos. */
  readonly months: readonly { readonly month: string; readonly income: number }[];
  /** Holds what is owed today of PPD documents, in pesos. */
  readonly owed: {
    readonly documents: number;
    readonly total: number;
    readonly overdueDocuments: number;
    readonly overdue: number;
  };
  /** Shows the newest of those that nobody has corrected yet. */
  readonly rejected: { readonly count: number; readonly documents: readonly RejectedDocument[] };
  readonly latest: readonly LatestDocument[];
}

export interface CompanyActivities {
  /**
   * Payslips are shown to those alone who may see payroll, other documents to those who may see invoices.
   * @param today the day of Mexico City, as `2026-11-20`.
   */
  of(scope: Scope, companyId: string, today: string): Promise<CompanyActivity>;
}
