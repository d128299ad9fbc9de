import type { Employer } from './employer.ts';

/** What companies say of themselves in payslips; one that has said nothing has no record. */
export interface Employers {
  find(companyId: string): Promise<Employer | undefined>;
  /** The same, held until the transaction ends, also where there is no record yet. */
  findForChange(companyId: string): Promise<Employer | undefined>;
  save(companyId: string, employer: Employer): Promise<void>;
}
