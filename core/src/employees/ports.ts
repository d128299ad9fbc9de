import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Employees } from './employees.ts';
import type { Employers } from './employer/employers.ts';

export interface EmployeesPorts extends SharedPorts {
  readonly employees: Employees;
  readonly access: Access;
  readonly employers: Employers;
}
