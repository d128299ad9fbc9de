import type { Actor } from '../access/actor.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { SavedRecord } from '../shared/saved.ts';
import { readEmployee, type Employee, type EmployeeInput } from './employee.ts';
import { employeeWarnings } from './employee-rules.ts';
import { duplicateEmployee, judgeToSave } from './judge-to-save.ts';
import type { EmployeesPorts } from './ports.ts';

export interface NewEmployee {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: EmployeeInput;
  readonly requestKey: RequestKey | undefined;
}

type Ports = Pick<EmployeesPorts, 'employees' | 'access' | 'transactions' | 'ids' | 'clock'>;

/** @throws DomainError with the broken rules, EMPLOYEE_DUPLICATE, NOT_FOUND of the company. */
export async function createEmployee(
  ports: Ports,
  { actor, input, requestKey, ...request }: NewEmployee,
): Promise<SavedRecord<Employee>> {
  const companyId = await ports.access.namedCompany(actor, 'payroll:write', request.companyId);
  const record: Employee = {
    ...readEmployee(input),
    id: ports.ids.next(),
    companyId,
    version: 1,
    createdAt: ports.clock.now(),
  };
  const judged = judgeToSave(record, ports.clock);
  await ports.transactions.run(async () => {
    if ((await ports.employees.add(judged)) === 'duplicate') throw duplicateEmployee();
    await requestKey?.bind({ type: 'employee', id: record.id });
  });
  return { kind: 'saved', record, warnings: employeeWarnings(record) };
}
