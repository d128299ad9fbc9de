import { optionalTexts, type Employee } from '@timbra/core/employees/employee.ts';
import type { EmployeeRow } from './rows/employee.ts';

/** What is stored of an employee, without what is only for lists. */
export type StoredEmployee = Omit<EmployeeRow, 'complete' | 'archivedAt'>;

export function employeeOf(row: StoredEmployee): Employee {
  const texts = Object.fromEntries(optionalTexts.map((field) => [field, row[field] ?? undefined]));
  return {
    ...(texts as Pick<Employee, (typeof optionalTexts)[number]>),
    id: row.id,
    companyId: row.companyId,
    nombre: row.nombre,
    curp: row.curp,
    sindicalizado: row.sindicalizado ?? undefined,
    salarioDiario: read(row.salarioDiario),
    salarioBaseCotApor: read(row.salarioBaseCotApor),
    salarioDiarioIntegrado: read(row.salarioDiarioIntegrado),
    subcontratacion: row.subcontratacion,
    version: row.version,
    createdAt: row.createdAt,
  };
}

const read = (pesos: string | null | undefined) => (pesos == null ? undefined : Number(pesos));
