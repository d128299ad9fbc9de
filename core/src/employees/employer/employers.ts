import type { StoredEmployer } from './employer.ts';

/** What companies say of themselves in payslips; one that has said nothing has no record. */
export interface Employers {
  find(companyId: string): Promise<StoredEmployer | undefined>;
  /** The same, held until the transaction ends, also where there is no record yet. */
  findForChange(companyId: string): Promise<StoredEmployer | undefined>;
  /** Returns the departments in the records of its employees, each once. */
  departmentsInUse(companyId: string): Promise<readonly string[]>;
  save(companyId: string, employer: StoredEmployer): Promise<void>;
}
