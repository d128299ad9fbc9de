import type { Employees } from '@timbra/core/employees/employees.ts';
import type { Employers } from '@timbra/core/employees/employer/employers.ts';
import { PostgresEmployees } from '../postgres/postgres-employees.ts';
import { PostgresEmployers } from '../postgres/postgres-employers.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const employees = serviceId<Employees>('employees');
export const employers = serviceId<Employers>('employers');

export function bindEmployees(bind: Bind): void {
  const { database } = serviceIds;
  bind(employees, (get) => new PostgresEmployees(get(database)));
  bind(employers, (get) => new PostgresEmployers(get(database)));
}
