import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Employee } from './employee.ts';
import type { Employees } from './employees.ts';
import { noEmployee } from './get-employee.ts';
import { duplicateEmployee } from './judge-to-save.ts';

/** Deletes an employee, and takes that back within a day. Payslips have their own copy of what they said. */
export class RemoveEmployee {
  readonly #employees: Employees;

  constructor(employees: Employees) {
    this.#employees = employees;
  }

  async execute(actor: Actor, id: string): Promise<void> {
    if (!(await this.#employees.archive(scopeOf(actor, 'employees:write'), id))) throw noEmployee();
  }

  /** One that is there already is answered as it is. @throws DomainError EMPLOYEE_DUPLICATE, NOT_FOUND */
  async restore(actor: Actor, id: string): Promise<Employee> {
    const scope = scopeOf(actor, 'employees:write');
    const outcome = await this.#employees.restore(scope, id);
    if (outcome === 'duplicate') throw duplicateEmployee();
    const employee = outcome === 'restored' ? await this.#employees.find(scope, id) : undefined;
    if (!employee) throw noEmployee();
    return employee;
  }
}
