import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { presentEmployee } from '../../presenters/present-employee.ts';
import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import { employeeOf, type StoredEmployee } from '../employee-mapper.ts';
import { listedColumnsOf, selectionOf } from '../record-columns.ts';
import { date } from '../sql.ts';
import { daysOf, type ListDescription } from './description.ts';

interface Row extends Omit<StoredEmployee, 'createdAt'> {
  readonly createdAt: string | Date;
}

const columns = listedColumnsOf(employeeFields);

export const employeesList: ListDescription<Row, EmployeeAnswer> = {
  name: 'employees',
  table: 'employees',
  owner: 'company',
  live: 't.archived_at is null',
  columns: { ...columns, completo: { sql: 't.complete' } },
  filters: daysOf('t.created_at'),
  search: 'busca',
  firstRows: 25_000,
  defaultSort: { field: 'nombre', descending: false },
  select: `${selectionOf(columns)}, t.subcontratacion`,
  item: ({ createdAt, ...row }) => presentEmployee(employeeOf({ ...row, createdAt: date(createdAt) })),
};
