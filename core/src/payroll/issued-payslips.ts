import type { Scope } from '../access/actor.ts';
import type { StampedPayslip } from '../invoicing/files/ports.ts';
import type { InvoiceRequest } from '../invoicing/invoice-request.ts';
import type { PayrollRun } from './payroll-run.ts';

export interface IssuedPayslip extends StampedPayslip {
  readonly notes: InvoiceRequest;
  readonly serie: string | undefined;
}

/** Reads the payslips of runs that SAT has as issued. */
export interface IssuedPayslips {
  /**
   * Returns the payslips of a run of an open company in scope, in the order in which the run shows them; undefined
   * where there is no such run.
   * @param most so many ids at most.
   */
  ofRun(
    scope: Scope,
    runId: string,
    most: number,
  ): Promise<{ readonly run: PayrollRun; readonly ids: readonly string[] } | undefined>;
  /** Reads the payslips with what is printed of them, in the order of their ids. */
  read(ids: readonly string[]): Promise<readonly IssuedPayslip[]>;
}
