import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { empleadoOf, readEmployee } from '@timbra/core/employees/employee.ts';
import { saysApart, withoutEmployment } from '@timbra/core/payroll/apart/paid-apart.ts';
import type { NominaInput } from '@timbra/core/invoicing/nomina-input.ts';

/** Is who is paid, as a payslip says it. */
export interface PaidWorker {
  readonly receptor: {
    readonly rfc: string | undefined;
    readonly nombre: string;
    readonly codigoPostal: string | undefined;
    readonly email: string | undefined;
  };
  readonly nomina: Pick<NominaInput, 'registroPatronal' | 'empleado'>;
}

/** How often one is paid and where the work is done, no record of a worker says. */
const fromPayslip = ({ empleado: { periodicidadPago, zonaSalario } = {} }: Pick<NominaInput, 'empleado'>) => ({
  periodicidadPago,
  ...(zonaSalario && { zonaSalario }),
});

/** Takes over what the record says now; how often one is paid, the payslip says. */
export function workerOf(record: EmployeeAnswer, payslip: Pick<NominaInput, 'empleado'>): PaidWorker {
  const employed = readEmployee(record);
  const fields = saysApart(payslip) ? withoutEmployment(employed) : employed;
  const { rfc, nombre, codigoPostal, email, registroPatronal } = fields;
  const paid = { ...empleadoOf(fields), ...fromPayslip(payslip) };
  const nomina = { registroPatronal, empleado: paid };
  return { receptor: { rfc, nombre, codigoPostal, email }, nomina };
}
