import type { Scope } from '../access/actor.ts';
import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Employee } from './employee.ts';
import type { Employers } from './employer/employers.ts';

/** An employee to keep, and whether nothing is missing for a payslip, which lists are filtered by. */
export interface JudgedEmployee {
  readonly employee: Employee;
  readonly isComplete: boolean;
}

export interface Employees {
  /** @returns `duplicate` when an employee of the company has this CURP already. */
  add(judged: JudgedEmployee): Promise<'saved' | 'duplicate'>;
  /** Finds an employee of a company in scope; undefined for any other and for one that was deleted. */
  find(scope: Scope, id: string): Promise<Employee | undefined>;
  /** The same, held until the transaction ends. */
  findForChange(scope: Scope, id: string): Promise<Employee | undefined>;
  save(judged: JudgedEmployee): Promise<'saved' | 'duplicate'>;
  /** Gone from lists, with its CURP free again. @returns false when it was gone. */
  archive(scope: Scope, id: string): Promise<boolean>;
  /**
   * Takes back that it was archived within the last day; one that was not stays as it is.
   * @returns `missing` for one of a company out of scope as well, `duplicate` when its CURP is another one's by now.
   */
  restore(scope: Scope, id: string): Promise<'restored' | 'duplicate' | 'missing'>;
}

export interface EmployeesPorts extends SharedPorts {
  readonly employees: Employees;
  readonly access: Access;
  readonly employers: Employers;
}
