import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Kept } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import { readEmployee, type Employee, type EmployeeInput } from './employee.ts';
import { employeeWarnings } from './employee-rules.ts';
import type { Employees } from './employees.ts';
import { duplicateEmployee, judgeToSave } from './judge-to-save.ts';

export interface NewEmployee {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: EmployeeInput;
  readonly requestKey: RequestKey | undefined;
}

export class CreateEmployee {
  readonly #employees: Employees;
  readonly #access: Access;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(employees: Employees, access: Access, transactions: Transactions, ids: Ids, clock: Clock) {
    this.#employees = employees;
    this.#access = access;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
  }

  /** @throws DomainError with the broken rules, EMPLOYEE_DUPLICATE, NOT_FOUND of the company. */
  async execute({ actor, input, requestKey, ...request }: NewEmployee): Promise<Kept<Employee>> {
    const companyId = await this.#access.namedCompany(actor, 'employees:write', request.companyId);
    const record: Employee = {
      ...readEmployee(input),
      id: this.#ids.next(),
      companyId,
      version: 1,
      createdAt: this.#clock.now(),
    };
    const judged = judgeToSave(record, this.#clock);
    await this.#transactions.run(async () => {
      if ((await this.#employees.add(judged)) === 'duplicate') throw duplicateEmployee();
      await requestKey?.bind({ type: 'employee', id: record.id });
    });
    return { kind: 'saved', record, warnings: employeeWarnings(record) };
  }
}
