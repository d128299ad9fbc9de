import type { Scope } from '../access/actor.ts';
import type { PrintedForms, StampedPayslip } from '../invoicing/files/ports.ts';
import type { InvoiceRequest } from '../invoicing/invoice-request.ts';
import type { Access } from '../access/access.ts';
import type { Employer } from '../employees/employer/employer.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import type { Invoices, SatCatalogs } from '../invoicing/invoices.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { PayrollRun } from './payroll-run.ts';
import type { PayrollRuns, PayrollWork } from './payroll-runs.ts';

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

/** Finds what companies say of themselves in payslips. */
interface KnownEmployers {
  find(companyId: string): Promise<Employer | undefined>;
}

export interface PayrollPorts extends SharedPorts {
  readonly access: Access;
  readonly employers: KnownEmployers;
  readonly invoices: Invoices;
  readonly invoiceSources: InvoiceSources;
  readonly issuedPayslips: IssuedPayslips;
  readonly law: KnownLaw;
  readonly payrollRuns: PayrollRuns;
  readonly payrollWork: PayrollWork;
  readonly printedForms: PrintedForms;
  readonly satCatalogs: SatCatalogs;
}
