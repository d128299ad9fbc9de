import { employeeFields } from '@timbra/core/employees/employee-fields.ts';
import type { Employee } from '@timbra/core/employees/employee.ts';
import { fromStored } from './record-columns.ts';
import type { EmployeeRow } from './rows/employee.ts';

/** Is what is stored of an employee, without what is only for lists. */
export type StoredEmployee = Omit<EmployeeRow, 'complete' | 'archivedAt'>;

export const employeeOf = (row: StoredEmployee): Employee => ({
  id: row.id,
  companyId: row.companyId,
  ...fromStored(employeeFields, row),
  subcontratacion: row.subcontratacion,
  version: row.version,
  createdAt: row.createdAt,
});
