import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import type { Employee } from '@timbra/core/employees/employee.ts';
import { missingForPayslip } from '@timbra/core/employees/employee-rules.ts';
import { presentRecord } from './present-record.ts';

/** Presents an employee with what is missing for a payslip. */
export function presentEmployee(employee: Employee): EmployeeAnswer {
  const missing = missingForPayslip(employee);
  return {
    ...presentRecord(employee),
    subcontratacion: employee.subcontratacion.map(({ rfcLabora = '', porcentajeTiempo = 0 }) => ({
      rfcLabora,
      porcentajeTiempo,
    })),
    completo: missing.length === 0,
    faltantes: missing.map(({ field, message }) => ({ field, message })),
  };
}
