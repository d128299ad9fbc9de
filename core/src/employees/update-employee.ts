import { type Actor, scopeOf } from '../access/actor.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import { changedEmployee, type Employee, type EmployeeInput } from './employee.ts';
import { employeeWarnings } from './employee-rules.ts';
import { noEmployee } from './get-employee.ts';
import { duplicateEmployee, judgeToSave } from './judge-to-save.ts';
import type { EmployeesPorts } from './ports.ts';

export interface EmployeeChange {
  readonly fields: EmployeeInput;
  readonly version: number | undefined;
  /** It never moves an employee; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

type Ports = Pick<EmployeesPorts, 'employees' | 'access' | 'transactions' | 'clock'>;

/** @throws DomainError with the broken rules, EMPLOYEE_DUPLICATE, NOT_FOUND. */
export async function updateEmployee(
  ports: Ports,
  actor: Actor,
  id: string,
  change: EmployeeChange,
): Promise<Saved<Employee>> {
  if (change.companyId !== undefined) await ports.access.namedCompany(actor, 'payroll:write', change.companyId);
  const scope = scopeOf(actor, 'payroll:write');
  return ports.transactions.run(async () => {
    const current = await ports.employees.findForChange(scope, id);
    if (!current) throw noEmployee();
    if (isStale(current, change.version)) return { kind: 'stale', current };
    const fields = changedEmployee(current, change.fields);
    const record = { ...current, ...fields, version: current.version + 1 };
    if ((await ports.employees.save(judgeToSave(record, ports.clock))) === 'duplicate') throw duplicateEmployee();
    return { kind: 'saved', record, warnings: employeeWarnings(record) };
  });
}
