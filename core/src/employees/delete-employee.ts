import { type Actor, scopeOf } from '../access/actor.ts';
import type { Employee } from './employee.ts';
import { noEmployee } from './get-employee.ts';
import { duplicateEmployee } from './judge-to-save.ts';
import type { EmployeesPorts } from './ports.ts';

type Ports = Pick<EmployeesPorts, 'employees'>;

/** Deletes an employee, and takes that back within a day. Payslips have their own copy of what they said. */
export async function deleteEmployee(ports: Ports, actor: Actor, id: string): Promise<void> {
  if (!(await ports.employees.archive(scopeOf(actor, 'payroll:write'), id))) throw noEmployee();
}

/** One that is there already is answered as it is. @throws DomainError EMPLOYEE_DUPLICATE, NOT_FOUND */
export async function restoreEmployee(ports: Ports, actor: Actor, id: string): Promise<Employee> {
  const scope = scopeOf(actor, 'payroll:write');
  const outcome = await ports.employees.restore(scope, id);
  if (outcome === 'duplicate') throw duplicateEmployee();
  const employee = outcome === 'restored' ? await ports.employees.find(scope, id) : undefined;
  if (!employee) throw noEmployee();
  return employee;
}
