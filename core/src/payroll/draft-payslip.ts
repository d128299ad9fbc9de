import { type Employer, MIXED_FUNDS } from '../employees/employer/employer.ts';
import { empleadoOf, readEmployee, type Employee } from '../employees/employee.ts';
import { judgeEmployee } from '../employees/employee-rules.ts';
import { computeComprobante } from '../invoicing/cfdi/compute.ts';
import { isError, type RuleError } from '../invoicing/rule-problem.ts';
import { lenientCatalogs } from '../invoicing/cfdi/rules/textos.ts';
import { checkCfdi } from '../invoicing/cfdi/rules/check.ts';
import { noPayables } from '../invoicing/building/build-cfdi-request.ts';
import type { Issuer } from '../invoicing/building/invoice-sources.ts';
import { missingFields } from '../invoicing/drafting/missing-fields.ts';
import { chooseIssuer } from '../invoicing/drafting/choose-issuer.ts';
import type { DraftSummary } from '../invoicing/drafting/draft-summary.ts';
import type { NominaRequest } from '../invoicing/invoice-request.ts';
import type { Law } from '../law/law.ts';
import type { EmpleadoInput, EntidadSncfInput, NominaInput } from '../invoicing/complement-inputs.ts';
import { kindOf } from '../invoicing/kinds/registry.ts';
import { payslipTipo } from '../invoicing/kinds/tipos.ts';
import type { PayPeriod, PayslipLines, PayslipProblem } from './payroll-run.ts';
import { lacksLaw, workedPeriod } from './worked-period.ts';
import type { WageZone } from '../sat/salarios/salario-minimo.ts';
import { personaOf } from '../sat/fiscal-keys.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { total } from '../invoicing/complements/nomina/keys.ts';

/** Is what the payslips of a run have in common. */
export interface Payer {
  readonly issuer: Issuer;
  readonly employer: Employer | undefined;
  /** It is the present time, local to the place of issue. */
  readonly now: string;
  /** It is the zone of the minimum wage where the company is. */
  readonly zone: WageZone;
  readonly law: Law;
}

export interface DraftedPayslip {
  readonly request: NominaRequest;
  readonly summary: DraftSummary;
  /** What keeps even the draft from being kept. */
  readonly unsummable: readonly RuleError[];
  /** These keep it from being issued, as far as no list of SAT has to be asked. */
  readonly problems: readonly PayslipProblem[];
}

/**
 * Returns the zone of a worker's minimum wage: that of the place of work, where its registration says one, else the
 * company's.
 */
export const zoneOf = (
  { employer, zone }: Pick<Payer, 'employer' | 'zone'>,
  { registroPatronal }: Pick<Employee, 'registroPatronal'>,
): WageZone => employer?.registrosPatronales.find(({ registro }) => registro === registroPatronal)?.zonaSalario ?? zone;

/** Returns the worker as a payslip says it. */
export const paidWorker = (employee: Employee, periodicidadPago: string, zone: WageZone): EmpleadoInput => ({
  ...empleadoOf(readEmployee(employee)),
  periodicidadPago,
  ...(zone === 'frontera' && { zonaSalario: zone }),
});

/**
 * Returns the draft of a worker's payslip: what the employees' records say of the worker, its lines, and the days of
 * its run.
 * @param before the draft as it stands; its lines and days stay.
 */
export function draftPayslip(
  payer: Payer,
  period: PayPeriod,
  employee: Employee,
  lines: PayslipLines,
  before: NominaRequest | undefined,
): DraftedPayslip {
  const { issuer, employer } = payer;
  const { rfc, nombre, codigoPostal, email, registroPatronal } = employee;
  const { periodicidadPago, ...days } = workedPeriod(period, employee);
  const paid: NominaInput = { ...days, ...lines, ...before?.nomina };
  const nomina: NominaInput = {
    ...paid,
    ...saidByEmployer(issuer, employer, paid),
    registroPatronal,
    empleado: paidWorker(employee, periodicidadPago, zoneOf(payer, employee)),
  };
  const asked: NominaRequest = {
    ...before,
    companyId: employee.companyId,
    tipo: payslipTipo,
    receptor: { rfc, nombre, codigoPostal, email },
    nomina,
  };
  const kind = kindOf(payslipTipo);
  const ofWorker = workerProblems(employee, period).filter(firstOfField);
  const reportedFields = new Set(ofWorker.map(({ field }) => field));
  const { problems: unsummable, ...amounts } = kind.summarizeDraft(asked, new Map());
  return {
    request: asked,
    summary: { ...amounts, customerId: undefined, receptor: { rfc, nombre } },
    unsummable,
    problems: [...ofWorker, ...problemsOfPayslip(asked, payer).filter(({ field }) => !reportedFields.has(field))],
  };
}

/** What the worker's record lacks or has wrong, at its fields. How often one is paid, the run says. */
function workerProblems(employee: Employee, { fechaPago }: PayPeriod): PayslipProblem[] {
  const { broken, missing } = judgeEmployee(employee, fechaPago);
  return [...broken, ...missing]
    .filter(({ field }) => field !== 'periodicidadPago')
    .map(({ field, message, code }) => ({ field: `empleado.${field}`, message, code }));
}

/**
 * Returns the problems that keep a draft from being issued by what it says itself, as far as no list of SAT has to be
 * asked.
 */
export function problemsOfPayslip(
  asked: NominaRequest,
  { issuer: company, now, law }: Pick<Payer, 'issuer' | 'now' | 'law'>,
): PayslipProblem[] {
  const { issuer, request } = chooseIssuer(company, asked);
  const referred = { issuer, receptor: undefined, products: new Map(), payables: noPayables, fecha: now };
  const document = kindOf(payslipTipo).buildCfdiRequest(request, referred);
  const comprobante = computeComprobante(document);
  const context = { request: document, comprobante, catalogs: lenientCatalogs, now, law };
  const found = [...missingFields(request, document), ...checkCfdi(context)].filter(isError);
  return [...lacksLaw(asked.nomina ?? {}, law), ...atWorkerFields(found)];
}

/** Tells what is wrong with the request of a payslip at the fields of the worker's record where those say it. */
export const atWorkerFields = (problems: readonly PayslipProblem[]): PayslipProblem[] =>
  problems.map(({ field, message, code }) => ({ field: workerField(field), message, code })).filter(firstOfField);

function workerField(path: string): string {
  // It has no customer; what the engine misses is the receiver's RFC.
  if (path === 'customerId') return 'empleado.rfc';
  if (path === 'nomina.registroPatronal') return 'empleado.registroPatronal';
  return path.replace(/^(?:nomina\.empleado|receptor)\./, 'empleado.');
}

const firstOfField = ({ field }: PayslipProblem, index: number, all: readonly PayslipProblem[]): boolean =>
  all.findIndex((each) => each.field === field) === index;

const cents = 2;

/** What payslips say of who pays them; the record tells it, whatever a draft had. @param paid its lines. */
function saidByEmployer(
  issuer: Issuer,
  employer: Employer | undefined,
  paid: NominaInput,
): Pick<NominaInput, 'curp' | 'rfcPatronOrigen' | 'entidadSncf'> {
  const isPerson = personaOf(issuer.rfc) === 'fisica';
  return {
    curp: isPerson ? (employer?.curp ?? undefined) : undefined,
    rfcPatronOrigen: employer?.rfcPatronOrigen ?? undefined,
    entidadSncf: isPerson ? undefined : entityOf(employer, paid),
  };
}

/** Of mixed funds each payslip tells how many pesos of it are the entity's own. */
function entityOf(employer: Employer | undefined, paid: NominaInput): EntidadSncfInput | undefined {
  const { origenRecurso, porcentajeRecursoPropio: share } = employer ?? {};
  if (!origenRecurso) return undefined;
  if (origenRecurso !== MIXED_FUNDS || !share) return { origenRecurso };
  const own = earned(paid).times(Decimal.fromNumber(share)).times(Decimal.of(1n, 2)).round(cents, 'half-up');
  return { origenRecurso, montoRecursoPropio: own.toNumber() };
}

const earned = ({ percepciones = [], otrosPagos = [] }: NominaInput): Decimal =>
  total(
    [
      ...percepciones.flatMap(({ importeGravado, importeExento }) => [importeGravado, importeExento]),
      ...otrosPagos.map(({ importe }) => importe),
    ].map((amount) => Decimal.fromNumber(amount ?? 0)),
  );
