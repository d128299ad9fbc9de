import type { Employees } from '@timbra/core/employees/employees.ts';
import type { Employers } from '@timbra/core/employees/employer/employers.ts';
import { employeesArea as area } from '../http/routes/employees.ts';
import type { Area } from '../http/server.ts';
import { employeesList } from '../postgres/lists/employees.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresEmployees } from '../postgres/postgres-employees.ts';
import { PostgresEmployers } from '../postgres/postgres-employers.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const employees = serviceId<Employees>('employees');
export const employers = serviceId<Employers>('employers');

export function bindEmployees(bind: Bind): void {
  const { database } = serviceIds;
  bind(employees, (get) => new PostgresEmployees(get(database)));
  bind(employers, (get) => new PostgresEmployers(get(database)));
}

export function employeesArea(get: Get): Area {
  return area({ list: new PostgresList(get(serviceIds.database), employeesList), ports: get(allParts) });
}
