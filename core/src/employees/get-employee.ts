import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { Employee } from './employee.ts';
import type { EmployeesPorts } from './ports.ts';

export const noEmployee = () => notFound('No encontramos a ese empleado.');

export async function getEmployee(
  ports: Pick<EmployeesPorts, 'employees'>,
  actor: Actor,
  id: string,
): Promise<Employee> {
  const employee = await ports.employees.find(scopeOf(actor, 'payroll:read'), id);
  if (!employee) throw noEmployee();
  return employee;
}
