import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Employee } from './employee.ts';
import type { Employees } from './employees.ts';

export const noEmployee = () => notFound('No encontramos a ese empleado.');

export class GetEmployee {
  readonly #employees: Employees;

  constructor(employees: Employees) {
    this.#employees = employees;
  }

  async execute(actor: Actor, id: string): Promise<Employee> {
    const employee = await this.#employees.find(scopeOf(actor, 'employees:read'), id);
    if (!employee) throw noEmployee();
    return employee;
  }
}
