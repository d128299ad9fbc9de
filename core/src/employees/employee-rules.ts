import type { NominaCfdiRequest } from '../invoicing/cfdi/request.ts';
import { isDay } from '../invoicing/complements/nomina/keys.ts';
import { payslipProblems, specimenOf } from '../invoicing/kinds/nomina/payslip-problems.ts';
import { codigoPostalFault } from '../sat/fiscal-keys.ts';
import { nombreDoubt, rfcFault } from '../sat/receptor.ts';
import { isEmail } from '../shared/email.ts';
import { type Problem, unless, type Warning } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { empleadoOf, type EmployeeFields } from './employee.ts';
import { isRegistro, registroForm } from './employer/employer.ts';

export interface EmployeeJudgement {
  /** What is filled in and cannot stay so, and the two fields that no record can lack. */
  readonly broken: readonly Problem[];
  /** What is empty, and keeps a payslip from being issued. */
  readonly missing: readonly Problem[];
}

/** A record is somebody's: it tells who, and nobody else in the company is the same. */
const always: ReadonlySet<string> = new Set(['nombre', 'curp']);

/**
 * Returns what the rules of payslips say of a worker's data, each problem at the field of the record.
 * @param day on which banks must be open: `2026-11-30`.
 */
export function judgeEmployee(fields: EmployeeFields, day: string): EmployeeJudgement {
  const byField = new Map<string, Problem>();
  for (const problem of [...ownProblems(fields), ...ofPayslip(fields, day)]) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  const problems = [...byField.values()];
  const isMissing = ({ field }: Problem) => !always.has(field) && isBlank(fields, field);
  return { broken: problems.filter((each) => !isMissing(each)), missing: problems.filter(isMissing) };
}

/** Returns what is missing whatever the day: what is empty is missing on all of them. */
export const missingForPayslip = (fields: EmployeeFields): readonly Problem[] => judgeEmployee(fields, '').missing;

/** Returns what is stored all the same, and is worth a second look. */
export const employeeWarnings = ({ rfc, nombre }: EmployeeFields): Warning[] => [
  ...unless(
    rfc === undefined || rfcFault(rfc) !== 'digit',
    'rfc',
    'El dígito verificador de este RFC no coincide. Revisa que esté bien escrito.',
    'RFC_CHECK_DIGIT',
  ),
  ...unless(
    nombreDoubt(nombre) !== 'case',
    'nombre',
    'El SAT compara el nombre con su registro, que está en mayúsculas. Escríbelo como en la constancia.',
    'CFDI40145',
  ),
];

function ownProblems(fields: EmployeeFields): Problem[] {
  const { rfc, codigoPostal, email, fechaInicioRelLaboral, registroPatronal, salarioDiario } = fields;
  return [
    ...unless(rfc !== undefined, 'rfc', 'Escribe el RFC del trabajador.'),
    ...unless(
      rfc === undefined || rfcFault(rfc) !== 'form',
      'rfc',
      'El RFC del trabajador no tiene la forma que pide el SAT o su fecha no existe. Revísalo en su constancia.',
      'RFC_INVALID',
    ),
    ...unless(codigoPostal !== undefined, 'codigoPostal', 'Escribe el código postal del domicilio fiscal.'),
    ...postalProblems(codigoPostal),
    ...unless(email === undefined || isEmail(email), 'email', 'Formato de email inválido'),
    ...unless(
      fechaInicioRelLaboral === undefined || isDay(fechaInicioRelLaboral),
      'fechaInicioRelLaboral',
      'Escribe una fecha que exista, como 2026-11-30.',
    ),
    ...unless(
      salarioDiario === undefined || (salarioDiario > 0 && hasCents(salarioDiario)),
      'salarioDiario',
      'Escribe un salario diario mayor que cero, con hasta dos decimales.',
    ),
    ...unless(registroPatronal === undefined || isRegistro(registroPatronal), 'registroPatronal', registroForm),
  ];
}

const FIVE_DIGITS = 'El código postal del trabajador debe tener cinco dígitos. Corrígelo.';

function postalProblems(codigoPostal: string | undefined): Problem[] {
  const message = codigoPostal === undefined ? undefined : codigoPostalFault(codigoPostal, FIVE_DIGITS);
  return unless(message === undefined, 'codigoPostal', message ?? '', 'CFDI40147');
}

const hasCents = (pesos: number): boolean => Decimal.fromNumber(pesos).significantDecimals() <= 2;

/** Returns the rules of a payslip that only its worker can break; what it pays and when is not asked yet. */
const ofPayslip = (fields: EmployeeFields, day: string): Problem[] =>
  payslipProblems(specimenFor(fields, day)).flatMap(({ field, ...problem }) => {
    const own = fieldOf(field);
    return own === undefined ? [] : [{ ...problem, field: own }];
  });

/** @param path of a problem in a request: `nomina.empleado.banco`, `receptor.rfc`. */
function fieldOf(path: string): string | undefined {
  if (path === 'nomina.registroPatronal') return 'registroPatronal';
  return /^(?:nomina\.empleado|receptor)\.(.+)$/.exec(path)?.[1];
}

/** Returns a payslip of this worker, on a day when he works. What rules have against who pays is not looked at. */
function specimenFor(fields: EmployeeFields, day: string): NominaCfdiRequest {
  const { registroPatronal, fechaInicioRelLaboral: start = '', periodicidadPago } = fields;
  const paid = isDay(start) && start > day ? start : day;
  const nomina = {
    tipoNomina: periodicidadPago === '99' ? 'E' : 'O',
    fechaPago: paid,
    fechaInicialPago: paid,
    fechaFinalPago: paid,
    numDiasPagados: 1,
    registroPatronal,
    empleado: empleadoOf(fields),
  };
  const { rfc = '', nombre, codigoPostal = '' } = fields;
  return specimenOf(nomina, { rfc, nombre, codigoPostal }, day);
}

function isBlank(fields: EmployeeFields, path: string): boolean {
  const [name = ''] = path.split(/[.[]/);
  const value: unknown = fields[name as keyof EmployeeFields];
  return value === undefined || value === '';
}
