import { errorsFirst, fieldError, isError, type RuleError, type RuleProblem } from '../../rule-problem.ts';
import type { NominaRequest } from '../../invoice-request.ts';
import type { EmpleadoInput, NominaInput } from '../../complement-inputs.ts';
import { NOMINA_RULES } from '../../cfdi/rules/nomina/all.ts';
import { lenientCatalogs } from '../../cfdi/rules/textos.ts';
import type { NominaCfdiRequest } from '../../cfdi/request.ts';
import { computeNominaDocument } from '../../cfdi/types/computing.ts';
import type { Law } from '../../../law/law.ts';

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
export const missingInNomina = ({ nomina = {} }: Pick<NominaRequest, 'nomina'>): readonly RuleProblem[] => [
  ...missingOf(nomina, days, 'nomina'),
  ...missingOf(nomina.empleado ?? {}, ofWorker, 'nomina.empleado'),
];

const missingOf = <Record extends object>(
  record: Record,
  fields: readonly (readonly [keyof Record & string, string])[],
  at: string,
): RuleProblem[] =>
  fields.flatMap(([field, message]) => (isBlank(record[field]) ? [fieldError(`${at}.${field}`, message)] : []));

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/** Returns what keeps a payslip from being issued as far as its complement tells: what is missing first. */
export const payslipProblems = (request: NominaCfdiRequest): readonly RuleError[] =>
  problemsOf(request).filter(isError);

/** Returns the doubts too, which do not keep it from being issued. */
function problemsOf(request: NominaCfdiRequest, law?: Law): readonly RuleProblem[] {
  const comprobante = computeNominaDocument(request);
  const context = { request, comprobante, catalogs: lenientCatalogs, now: request.fecha, law };
  return [...missingInNomina({ nomina: request.nomina }), ...NOMINA_RULES.flatMap((rule) => rule.check(context))];
}

type Worker = Pick<NominaCfdiRequest['receptor'], 'rfc' | 'nombre' | 'codigoPostal'>;

/**
 * Returns the request of a payslip of whose company nothing is known: what rules have against who pays is not meant.
 * @param day on which it is issued: `2026-11-30`.
 */
export const specimenOf = (
  nomina: NominaInput,
  { rfc, nombre, codigoPostal }: Worker,
  day: string,
): NominaCfdiRequest => ({
  tipoComprobante: 'N',
  fecha: `${day}T12:00:00`,
  lugarExpedicion: '',
  emisor: { rfc: '', nombre: '', regimenFiscal: '' },
  receptor: { rfc, nombre, codigoPostal, regimenFiscal: '605', usoCfdi: 'CN01' },
  nomina,
});

const nobody: Worker = { rfc: '', nombre: '', codigoPostal: '' };

/** What is paid, in parts of a request; all else a run or the worker's record says. */
const ofLines =
  /^nomina\.((?:numDiasPagados|faltas|percepciones|separacion|jubilacion|deducciones|otrosPagos|incapacidades)(?:$|[.[]).*)/;

/**
 * Returns the field of a payslip's lines that a problem is told at, `percepciones[0].tipo`; nothing where it is of
 * something else.
 */
export const fieldOfLines = (path: string): string | undefined => ofLines.exec(path)?.[1];

/**
 * Returns what rules have against the days and lines of a payslip, whoever pays it to whom, or what they doubt; the
 * first problem of each field.
 */
export function problemsOfLines(nomina: NominaInput, law: Law | undefined): readonly RuleProblem[] {
  const first = new Map<string, RuleProblem>();
  for (const problem of errorsFirst(problemsOf(specimenOf(nomina, nobody, nomina.fechaPago ?? ''), law))) {
    const field = fieldOfLines(problem.field);
    if (field !== undefined && !first.has(field)) first.set(field, { ...problem, field });
  }
  return [...first.values()];
}
