import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { optionalTexts, type Employee } from '@timbra/core/employees/employee.ts';
import { missingForPayslip } from '@timbra/core/employees/employee-rules.ts';

/** An employee with what is missing for a payslip. */
export function presentEmployee(employee: Employee): EmployeeAnswer {
  const texts = Object.fromEntries(optionalTexts.map((field) => [field, employee[field] ?? null]));
  const missing = missingForPayslip(employee);
  return {
    ...(texts as Pick<EmployeeAnswer, (typeof optionalTexts)[number]>),
    id: employee.id,
    companyId: employee.companyId,
    nombre: employee.nombre,
    curp: employee.curp,
    sindicalizado: employee.sindicalizado ?? null,
    salarioDiario: employee.salarioDiario ?? null,
    salarioBaseCotApor: employee.salarioBaseCotApor ?? null,
    salarioDiarioIntegrado: employee.salarioDiarioIntegrado ?? null,
    subcontratacion: employee.subcontratacion.map(({ rfcLabora = '', porcentajeTiempo = 0 }) => ({
      rfcLabora,
      porcentajeTiempo,
    })),
    completo: missing.length === 0,
    faltantes: missing.map(({ field, message }) => ({ field, message })),
    version: employee.version,
    createdAt: employee.createdAt.toISOString(),
  };
}
