import type { Employee, EmployeeFields } from '../../employees/employee.ts';
import { OF_SEPARATION } from '../../invoicing/complements/nomina/keys.ts';
import type { NominaInput } from '../../invoicing/complement-inputs.ts';
import type { PayPeriod, PayslipLines } from '../payroll-run.ts';

/** Tells who is paid by a payslip, and for what days. */
type Paid = { readonly period: PayPeriod; readonly employee: Employee };

/** Returns whom and for what a payslip pays. @param isApart for a separation alone; otherwise it stays as it is. */
export function paidBy({ period, employee }: Paid, isApart: boolean): Paid {
  if (!isApart) return { period, employee };
  return {
    period: { ...period, tipoNomina: 'E', periodicidadPago: otherPeriod },
    employee: withoutEmployment(employee),
  };
}

/**
 * Removes the employment, as SAT's guide has a separation in a receipt of its own: no employment, so neither a
 * registration nor what the social security asks for with it.
 */
export const withoutEmployment = <T extends EmployeeFields>(employee: T): T => ({
  ...employee,
  periodicidadPago: otherPeriod,
  tipoContrato: otherContract,
  tipoRegimen: ofSeparation,
  registroPatronal: undefined,
  numSeguridadSocial: undefined,
  fechaInicioRelLaboral: undefined,
  tipoJornada: undefined,
  riesgoPuesto: undefined,
  salarioBaseCotApor: undefined,
  salarioDiarioIntegrado: undefined,
  subcontratacion: [],
});

/** Tells whether a payslip is one of a separation apart, as far as it says so itself. */
export const saysApart = ({ empleado }: Pick<NominaInput, 'empleado'>): boolean =>
  empleado?.tipoRegimen === ofSeparation;

const otherPeriod = '99';
const otherContract = '99';
const ofSeparation = '13';

/** Divides what a payslip pays for a separation from all the rest of it. */
export function separated(nomina: NominaInput): { readonly stays: NominaInput; readonly moves: PayslipLines } {
  const { percepciones = [], separacion } = nomina;
  const moves = percepciones.filter(({ tipo = '' }) => OF_SEPARATION.has(tipo));
  const stays = percepciones.filter((line) => !moves.includes(line));
  return {
    stays: { ...nomina, percepciones: stays, separacion: undefined },
    moves: { percepciones: moves, separacion },
  };
}
