import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import { changedEmployee, type Employee, type EmployeeInput } from './employee.ts';
import { employeeWarnings } from './employee-rules.ts';
import type { Employees } from './employees.ts';
import { noEmployee } from './get-employee.ts';
import { duplicateEmployee, judgeToSave } from './judge-to-save.ts';

export interface EmployeeChange {
  readonly fields: EmployeeInput;
  readonly version: number | undefined;
  /** It never moves an employee; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

export class UpdateEmployee {
  readonly #employees: Employees;
  readonly #access: Access;
  readonly #transactions: Transactions;
  readonly #clock: Clock;

  constructor(employees: Employees, access: Access, transactions: Transactions, clock: Clock) {
    this.#employees = employees;
    this.#access = access;
    this.#transactions = transactions;
    this.#clock = clock;
  }

  /** @throws DomainError with the broken rules, EMPLOYEE_DUPLICATE, NOT_FOUND. */
  async execute(actor: Actor, id: string, change: EmployeeChange): Promise<Saved<Employee>> {
    if (change.companyId !== undefined) await this.#access.namedCompany(actor, 'employees:write', change.companyId);
    const scope = scopeOf(actor, 'employees:write');
    return this.#transactions.run(async () => {
      const current = await this.#employees.findForChange(scope, id);
      if (!current) throw noEmployee();
      if (isStale(current, change.version)) return { kind: 'stale', current };
      const fields = changedEmployee(current, change.fields);
      const record = { ...current, ...fields, version: current.version + 1 };
      if ((await this.#employees.save(judgeToSave(record, this.#clock))) === 'duplicate') throw duplicateEmployee();
      return { kind: 'saved', record, warnings: employeeWarnings(record) };
    });
  }
}
