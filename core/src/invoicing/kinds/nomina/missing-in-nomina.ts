import { fieldError, type RuleProblem } from '../../rule-problem.ts';
import type { NominaRequest } from '../../invoice-request.ts';
import type { EmpleadoInput, NominaInput } from '../../complement-inputs.ts';

const days: readonly (readonly [keyof NominaInput, string])[] = [
  ['tipoNomina', 'Elige si la nómina es ordinaria o extraordinaria.'],
  ['fechaPago', 'Escribe la fecha de pago.'],
  ['fechaInicialPago', 'Escribe el primer día del periodo.'],
  ['fechaFinalPago', 'Escribe el último día del periodo.'],
  ['numDiasPagados', 'Escribe los días pagados.'],
];

const ofWorker: readonly (readonly [keyof EmpleadoInput, string])[] = [
  ['tipoContrato', 'Elige el tipo de contrato.'],
  ['tipoRegimen', 'Elige el régimen de contratación.'],
  ['numEmpleado', 'Escribe el número de empleado.'],
  ['periodicidadPago', 'Elige la periodicidad de pago.'],
  ['claveEntFed', 'Elige el estado donde trabaja.'],
];

/** Returns what a payslip lacks and nobody can fill in, apart from its lines, which rules look at. */
export function missingInNomina({ nomina = {} }: Pick<NominaRequest, 'nomina'>): readonly RuleProblem[] {
  return [...missingOf(nomina, days, 'nomina'), ...missingOf(nomina.empleado ?? {}, ofWorker, 'nomina.empleado')];
}

const missingOf = <Record extends object>(
  record: Record,
  fields: readonly (readonly [keyof Record & string, string])[],
  at: string,
): RuleProblem[] =>
  fields.flatMap(([field, message]) => (isBlank(record[field]) ? [fieldError(`${at}.${field}`, message)] : []));

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');
