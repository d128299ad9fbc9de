import { Access } from '@timbra/core/access/access.ts';
import { CreateEmployee } from '@timbra/core/employees/create-employee.ts';
import type { Employees } from '@timbra/core/employees/employees.ts';
import type { Employers } from '@timbra/core/employees/employer/employers.ts';
import { KeepEmployer } from '@timbra/core/employees/employer/keep-employer.ts';
import { GetEmployee } from '@timbra/core/employees/get-employee.ts';
import { RemoveEmployee } from '@timbra/core/employees/remove-employee.ts';
import { UpdateEmployee } from '@timbra/core/employees/update-employee.ts';
import { employeesArea as area } from '../http/routes/employees.ts';
import type { Area } from '../http/server.ts';
import { employeesList } from '../postgres/lists/employees.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresEmployees } from '../postgres/postgres-employees.ts';
import { PostgresEmployers } from '../postgres/postgres-employers.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const employees = serviceId<Employees>('employees');
export const employers = serviceId<Employers>('employers');

export function bindEmployees(bind: Bind): void {
  const { database, transactions, ids, clock } = serviceIds;
  bind(employees, (get) => new PostgresEmployees(get(database)));
  bind(employers, (get) => new PostgresEmployers(get(database)));
  bind(
    CreateEmployee,
    (get) => new CreateEmployee(get(employees), get(Access), get(transactions), get(ids), get(clock)),
  );
  bind(GetEmployee, (get) => new GetEmployee(get(employees)));
  bind(UpdateEmployee, (get) => new UpdateEmployee(get(employees), get(Access), get(transactions), get(clock)));
  bind(RemoveEmployee, (get) => new RemoveEmployee(get(employees)));
  bind(KeepEmployer, (get) => new KeepEmployer(get(Access), get(employers), get(transactions)));
}

export function employeesArea(get: Get): Area {
  return area({
    list: new PostgresList(get(serviceIds.database), employeesList),
    create: get(CreateEmployee),
    get: get(GetEmployee),
    update: get(UpdateEmployee),
    remove: get(RemoveEmployee),
    employer: get(KeepEmployer),
  });
}
