import type { Access } from '../access/access.ts';
import type { Employer } from '../employees/employer/employer.ts';
import type { InvoiceSources } from '../invoicing/building/invoice-sources.ts';
import type { PrintedForms } from '../invoicing/files/ports.ts';
import type { Invoices, SatCatalogs } from '../invoicing/invoices.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { IssuedPayslips } from './issued-payslips.ts';
import type { PayrollRuns, PayrollWork } from './payroll-runs.ts';

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
