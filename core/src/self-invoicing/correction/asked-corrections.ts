import type { Correction } from './ticket-corrections.ts';

/** Is what the company has to decide. */
export interface CorrectionToAnswer {
  readonly correction: Correction;
  readonly orderNumber: number;
  readonly original: {
    readonly serie: string | null;
    readonly folio: number | null;
    readonly rfc: string;
    readonly nombre: string;
    readonly total: number;
  };
  readonly askedAt: Date;
  /** The buyer is answered there: at their own address, or at the one that the invoice names. */
  readonly replyTo: string | undefined;
}

/** Shows corrections to the company that decides on them. */
export interface AskedCorrections {
  /** Returns what a company has to decide, the oldest first. */
  ofCompany(companyId: string, limit: number): Promise<readonly CorrectionToAnswer[]>;
  ofOrder(orderId: string): Promise<CorrectionToAnswer | undefined>;
}
